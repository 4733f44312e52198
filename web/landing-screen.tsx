import { Footer } from './app/footer.tsx'
import { CookieBanner } from './consent/cookie-banner.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import type { SessionSource } from './landing/visitor.ts'

/** The landing page with what it shares with the other pages. Rendered beforehand, so that it needs no router. */
export function LandingScreen({ session }: { session: SessionSource }) {
  return <LandingPage session={session} loadLogin={loadLogin} banner={<CookieBanner />} footer={<Footer />} />
}

async function loadLogin() {
  return (await import('./landing-login.tsx')).LandingLogin
}
