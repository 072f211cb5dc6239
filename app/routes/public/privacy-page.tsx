import type { Route } from './+types/privacy-page.ts'
import { LegalPage, legalMeta } from './legal/legal-page.tsx'
import { loadLegalText } from './legal/load-legal-text.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalText(context, 'privacy')

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return legalMeta('privacy', matches, loaderData)
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}
