import type { Route } from './+types/terms-page.ts'
import { LegalPage, legalMeta } from './legal/legal-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return legalMeta('terms', matches)
}

export default function TermsPage() {
  return <LegalPage name="terms" />
}
