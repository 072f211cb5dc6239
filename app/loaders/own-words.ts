import { pageTexts } from '#content/page-texts.ts'
import type { PageTexts } from '#contract/site/site.ts'

type OwnWords = Partial<Pick<PageTexts, 'newsletter' | 'notFound'>>

/** The words of what comes up without a loader of its own, where they differ from the built-in ones, which its scripts have. */
export function ownWords({ newsletter, notFound }: Pick<PageTexts, 'newsletter' | 'notFound'>): OwnWords {
  return {
    ...(!isSame(newsletter, pageTexts.newsletter) && { newsletter }),
    ...(!isSame(notFound, pageTexts.notFound) && { notFound }),
  }
}

/** Whether all that is in one value is in another, in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other
  return Object.entries(one).every(([name, value]) => isSame(value, Reflect.get(Object(other), name)))
}
