import { createContext, use } from 'react'

export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: 'default' | 'success' | 'destructive'
}

export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Shows a short message about work that went on in the background; a new one takes the place of the last. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider around it')
  return show
}
