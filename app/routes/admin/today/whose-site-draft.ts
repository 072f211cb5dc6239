import * as z from 'zod/mini'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { builtInProfile } from '#content/built-in-profile.ts'
import { updateStudioProfile } from '#contract/site/pages.ts'

const TypedStudio = z.object({
  name: z.string(),
  location: z.string(),
  timeZone: z.string(),
  email: z.string(),
  signature: z.string(),
  /** An SVG file as text. */
  lettering: z.string(),
  isTakingOutExamples: z._default(z.boolean(), false),
})
/** The studio as it is typed at the first sign-in. */
export type TypedStudio = z.output<typeof TypedStudio>
/** The part that the profile keeps. */
export type TypedProfile = Omit<TypedStudio, 'isTakingOutExamples'>

/** Nothing but the time zone of the browser. */
export const unnamed = (): TypedStudio => ({
  name: '',
  location: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  email: '',
  signature: '',
  lettering: '',
  isTakingOutExamples: false,
})

/** Keeps what is typed over a reload or a crash. `read` returns undefined where there is nothing that can be used. */
export function whoseSiteDraft() {
  const { keep, drop, ...draft } = privateDraft('whose-site')
  return { keep: (typed: TypedStudio) => keep(typed), drop, read: () => TypedStudio.safeParse(draft.read()).data }
}

/** Parts that were typed before, each in words. */
export function keptInWords({ isTakingOutExamples, ...kept }: TypedStudio): string[] {
  const untouched: Record<string, string | boolean> = unnamed()
  const typed = Object.entries(kept).flatMap(([field, value]) => {
    if (value.trim() === '' || value === untouched[field]) return []
    return field === 'lettering' ? ['A drawing of your name'] : [value]
  })
  return isTakingOutExamples ? [...typed, 'The example content is to be taken out'] : typed
}

/** The values that differ from the example. An empty field stays as it is there, but nobody of the example signs for another studio. */
export function profileChange({
  isTakingOutExamples: _isTakingOutExamples,
  ...typed
}: TypedStudio): Partial<TypedProfile> {
  const written = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const)
  const example: Record<string, unknown> = builtInProfile
  const change: Partial<TypedProfile> = Object.fromEntries(
    written.filter(([field, value]) => value !== '' && value !== example[field]),
  )
  return change.name === undefined ? change : { signature: '', ...change }
}

/** Messages by field. */
export function mistakesIn(change: Partial<TypedProfile>): Record<string, string> {
  const { error } = updateStudioProfile.input.safeParse(change)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
