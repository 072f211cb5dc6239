import type { FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { Admin } from './portfolio.ts'

const PATH = '/api/admin/page-draft'

/** Requests about drafts of the fixed pages, as the browser of an admin sends them. */
export function draftsOf(admin: Admin) {
  const ifMatch = (etag: string | undefined): Record<string, string> => (etag === undefined ? {} : { 'if-match': etag })
  return {
    list: async (): Promise<PageDraft[]> => (await admin.json(`${PATH}s`)).drafts,
    read: (page: FixedPageId): Promise<PageDraft> => admin.json(`${PATH}?page=${page}`),
    save: (page: string, changes: object, etag?: string) => admin.send('PUT', PATH, { page, changes }, ifMatch(etag)),
    discard: (page: FixedPageId, etag?: string) =>
      admin.send('DELETE', `${PATH}?page=${page}`, undefined, ifMatch(etag)),
    publish: (page: FixedPageId, { etag, seen }: { etag?: string; seen?: string } = {}) =>
      admin.send('POST', `${PATH}/publish`, { page, ...(seen !== undefined && { seen }) }, ifMatch(etag)),
  }
}
