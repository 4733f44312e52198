/** Fetches the settings dialog, for the banner and the footer. */
export async function loadCookieSettings() {
  return (await import('./cookie-settings-dialog.tsx')).CookieSettingsDialog
}
