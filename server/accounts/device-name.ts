import Bowser from 'bowser'

/** Browser and system in words, such as 'Firefox on Windows', as far as the user agent tells them. */
export function deviceName(userAgent: string): string {
  // The library refuses an empty text.
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
