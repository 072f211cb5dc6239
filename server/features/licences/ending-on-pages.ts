import type { MediaPlace } from '#contract/files/media.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { LICENCE_WARNING_DAYS, type PictureRights } from '#contract/files/picture-rights.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { pagesAddress } from '#contract/site/page-drafts.ts'
import { licensedPicturesIn, pageWith } from '#server/documents/licensed-pictures.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { laterDay } from '#shared/studio-time.ts'

/** A picture of a page whose licence ends soon, or has ended. */
export interface EndingOnPage {
  page: FixedPageId
  /** The page, and where it is edited. */
  place: MediaPlace
  picture: PagePicture
  rights: PictureRights
  /** The last day, as 'YYYY-MM-DD'. */
  licensedUntil: string
}

/** Pictures of pages whose licence ends within the longest warning, or has ended. @param today As 'YYYY-MM-DD'. */
export async function listEndingOnPages(db: Db, today: string): Promise<EndingOnPage[]> {
  const last = laterDay(today, LICENCE_WARNING_DAYS[0])
  return licensedPicturesIn(await readDocuments(db)).flatMap(({ picture, rights, ...use }) => {
    const { licensedUntil } = rights
    if (licensedUntil === undefined || licensedUntil > last) return []
    const page = pageWith(use)
    const path = use.document === CATALOGUE ? '/admin/stool' : pagesAddress(page)
    const place: MediaPlace = { title: FIXED_PAGES[page].title, path, state: 'live' }
    return [{ page, place, picture, rights, licensedUntil }]
  })
}

const CATALOGUE = 'stool-catalogue'
