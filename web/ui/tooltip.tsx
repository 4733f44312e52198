import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useOverlayContainer } from './overlay-container.ts'

/** Opens after 700 ms, and at once within 300 ms of the last one. Stands once around the whole product. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** A few extra words on hover and focus; never the only place where needed words stand. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const container = useOverlayContainer()
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-enter rounded-control bg-ink px-2.5 py-1.5 text-sm text-surface shadow-raised"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
