import type { RouterContextProvider } from 'react-router'
import { services, visit } from '#app/loaders/context.ts'
import type { LegalName, ShownLegalText } from '#contract/site/legal-text.ts'
import { shownLegalText } from '#contract/site/shown-legal-text.ts'

export async function loadLegalText(
  context: Readonly<RouterContextProvider>,
  name: LegalName,
): Promise<ShownLegalText> {
  const { value } = await context.get(services).documents.texts.get()
  return shownLegalText(value.legal[name], context.get(visit).nowMs)
}
