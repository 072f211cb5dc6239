import type { PagePicture } from '#contract/files/page-picture.ts'
import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { placedFields, valueAt } from '#contract/site/fields/placed.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { type LicensedPicture, licensedIn } from '#server/documents/licensed-pictures.ts'
import { formatStudioDate } from '#shared/studio-time.ts'

const TEXTS = 'page-texts'

/** The pictures with rights on pages, once a draft is published: those that it changes are as they are in it. */
export function usesWith({ changes }: Pick<PageDraft, 'changes'>, onPages: readonly LicensedPicture[]) {
  const changed = Object.keys(changes)
  const isIn = (path: string) => changed.some((start) => path === start || path.startsWith(`${start}.`))
  const others = onPages.filter(({ document, path }) => document !== TEXTS || !isIn(path))
  return [...others, ...changed.flatMap((path) => licensedIn(TEXTS, changes[path], path))]
}

/**
 * Says which pictures of a page visitors will not see, and until or since when; empty where they see all.
 *
 * @param texts As in the draft. @param today As 'YYYY-MM-DD'.
 */
export function hiddenInWords(
  { page }: Pick<PageDraft, 'page'>,
  { texts, closed, today }: { texts: PageTexts; closed: ReadonlySet<string>; today: string },
): string {
  const hidden = placedFields(FIXED_PAGES[page].fields, page).flatMap(({ path, label }) => {
    const picture = pictureIn(valueAt(texts, path))
    return picture && closed.has(picture.src) ? `${label} (${why(picture, today)})` : []
  })
  return hidden.length === 0 ? '' : `Hidden from visitors: ${hidden.join(', ')}`
}

function pictureIn(value: unknown): PagePicture | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { poster, lqip } = value as { poster?: PagePicture; lqip?: string }
  return poster ?? (lqip === undefined ? undefined : (value as PagePicture))
}

/** Of another use where its own rights allow it. */
function why({ rights = {} }: PagePicture, today: string): string {
  const { licensedUntil, embargoUntil } = rights
  if (licensedUntil !== undefined && licensedUntil < today) return `license ended ${formatStudioDate(licensedUntil)}`
  if (embargoUntil !== undefined && embargoUntil > today) return `until ${formatStudioDate(embargoUntil)}`
  return 'another use of the file hides it'
}
