import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { FIXED_PAGE_IDS } from '#contract/site/page-drafts.ts'

/** The fixed page at an address. @param path Own path, without query. */
export const fixedPageAt = (path: string): FixedPageId | undefined =>
  FIXED_PAGE_IDS.find((page) => FIXED_PAGES[page].path === path)
