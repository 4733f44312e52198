import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a test waits for comes at once where the machine is idle; where it is not, a second is too short a patience.
configure({ asyncUtilTimeout: 8_000 })

// What is rendered beforehand is tested where there is no browser.
if (typeof window !== 'undefined') standIn()

/** Puts in what jsdom lacks. A test that looks at one of these puts its own in its place. */
function standIn() {
  // The dialog is known, but not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  // There is no layout: nothing to scroll and no size to watch.
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
}

// Runs after what a file tidies up itself.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
