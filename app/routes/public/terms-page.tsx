import type { Route } from './+types/terms-page.ts'
import { LegalPage, legalMeta } from './legal/legal-page.tsx'
import { loadLegalText } from './legal/load-legal-text.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'terms')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta('terms', matches, loaderData)
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
