import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LegalText } from './site.ts'

const LegalName = z.enum(['privacy', 'terms'])
export type LegalName = z.output<typeof LegalName>

/** A legal text as visitors read it. */
export const ShownLegalText = z.extend(z.omit(LegalText, { editedAt: true }), {
  /** Day of its last edit by the studio's clock, as 'November 21, 2026'; today for the built-in text. */
  lastUpdated: z.string(),
})
export type ShownLegalText = z.output<typeof ShownLegalText>

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal-text',
  access: 'public',
  input: z.object({ name: LegalName }),
  output: ShownLegalText,
})
