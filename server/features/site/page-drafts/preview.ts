import type { User } from '#contract/people/session.ts'
import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import { DRAFT_PARAMETER, FIXED_PAGE_IDS, type PageDraft } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { DocumentState } from '#server/documents/document.ts'
import type { LicensedPicture } from '#server/documents/licensed-pictures.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { studioDay } from '#shared/studio-time.ts'
import { hiddenInWords, usesWith } from './drafted-pictures.ts'
import { nested } from './field-values.ts'
import { markTexts } from './mark-texts.ts'
import type { TypedTexts } from './typed-texts.ts'

/** A public page as it will be. */
export interface Preview {
  draft: PageDraft
  /** The public texts with the draft. */
  texts: { get: () => Promise<DocumentState<PageTexts>> }
  /** Addresses of the pictures that visitors would not see if it were public today. */
  readClosed: () => Promise<ReadonlySet<string>>
  /** Says which pictures of the page are among them; empty where none is. */
  sayHidden: () => Promise<string>
  /** True in a frame of the tool, which shows texts as they are typed. */
  isFramed: boolean
}

/** @property typed Texts to show in place of those of the draft, each value with a mark of its field. */
interface Asked {
  url: string
  viewer: User | undefined
  typed: TypedTexts | undefined
}

interface PreviewOptions {
  log: Logger
  now: () => number
  portfolio: {
    closedWith: (
      toUses: (onPages: readonly LicensedPicture[]) => readonly Pick<LicensedPicture, 'src' | 'rights'>[],
    ) => Promise<ReadonlySet<string>>
  }
  pageDrafts: { get: (page: FixedPageId) => Promise<PageDraft> }
  documents: { texts: { getWith: (toChange: (texts: PageTexts) => object) => Promise<DocumentState<PageTexts>> } }
}

/** Finds the draft with which an address shows a page to people who may edit it; undefined for all others. */
export function createFindPreview({ log, now, portfolio, pageDrafts, documents: { texts } }: PreviewOptions) {
  async function getTexts(draft: PageDraft, typed: TypedTexts | undefined): Promise<DocumentState<PageTexts>> {
    const state = await texts.getWith((texts) => nested(texts, { ...draft.changes, ...typed }))
    return typed ? { ...state, value: markTexts(state.value) } : state
  }
  return async ({ url, viewer, typed }: Asked): Promise<Preview | undefined> => {
    const page = viewer?.isAuthorized ? askedPage(url) : undefined
    if (!page) return undefined
    try {
      const draft = await pageDrafts.get(page)
      const readClosed = () => portfolio.closedWith((onPages) => usesWith(draft, onPages))
      const sayHidden = async () => {
        const [{ value }, closed] = await Promise.all([getTexts(draft, undefined), readClosed()])
        return hiddenInWords(draft, { texts: value, closed, today: studioDay(now()) })
      }
      return {
        draft,
        texts: { get: () => getTexts(draft, typed) },
        readClosed,
        sayHidden,
        isFramed: typed !== undefined,
      }
    } catch (error) {
      log.error('page_draft_read_failed', { error })
      return undefined
    }
  }
}

/** The page whose draft an address asks for. */
export function askedPage(url: string): FixedPageId | undefined {
  const asked = new URL(url).searchParams.get(DRAFT_PARAMETER)
  return FIXED_PAGE_IDS.find((page) => page === asked)
}
