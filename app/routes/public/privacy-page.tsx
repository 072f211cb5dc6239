import type { Route } from './+types/privacy-page.ts'
import { LegalPage, legalMeta } from './legal/legal-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta('privacy', matches)
}

export default function PrivacyPage() {
  return <LegalPage name="privacy" />
}
