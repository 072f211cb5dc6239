import * as z from 'zod/mini'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import { TYPED_FIELD } from '#contract/site/page-drafts.ts'
import { isFormType } from '#server/platform/http/requests/posted-form.ts'
import { toWellFormed } from '#server/platform/plain-input.ts'

const Texts = z.record(z.string(), z.string())

/** Paths of the fields that are texts. */
const TEXTS = new Set(
  placedFields(PAGE_FIELDS).flatMap(({ kind, path }) => (kind === 'line' || kind === 'text' ? [path] : [])),
)

/** Texts of fixed pages by the paths of their fields. */
export type TypedTexts = Readonly<Record<string, string>>

/**
 * The texts that a form sends to be looked at, of any length: nothing of them is kept. Undefined where the request sends
 * no such form; what is no field is left out.
 */
export async function readTypedTexts(request: Request): Promise<TypedTexts | undefined> {
  if (!isFormType(request.headers.get('content-type') ?? undefined)) return undefined
  const typed = (await request.formData().catch(() => new FormData())).get(TYPED_FIELD)
  const texts = Texts.safeParse(typeof typed === 'string' ? parsed(typed) : undefined)
  if (!texts.success) return undefined
  const known = Object.entries(texts.data).filter(([path]) => TEXTS.has(path))
  return Object.fromEntries(known.map(([path, text]) => [path, text.trim()]))
}

function parsed(json: string): unknown {
  try {
    return toWellFormed(JSON.parse(json))
  } catch {
    return undefined
  }
}
