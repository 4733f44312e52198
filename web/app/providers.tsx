import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { SessionEndNotice } from '../accounts/session-end-notice.tsx'
import { AuthProvider } from '../platform/auth-provider.tsx'
import { queryClient } from '../platform/query-client.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

/** What every page with an account needs around it. A part of its own, so that public pages stay light. */
export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <TooltipProvider>
          <AuthProvider>
            <Outlet />
            <SessionEndNotice />
          </AuthProvider>
        </TooltipProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}
