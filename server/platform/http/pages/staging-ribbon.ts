import { beforeBodyEnd } from './before-body-end.ts'

/**
 * In front of everything, on every page; it takes no clicks. It is put into the finished HTML, since a page of the live site
 * must not carry it.
 */
const RIBBON =
  '<aside aria-label="Staging copy" style="position:fixed;z-index:100;bottom:0;left:0;padding:6px 14px;color:#022757;' +
  'background:#ffd98a;font:500 13px/1.4 var(--sans,sans-serif);pointer-events:none">Staging copy, not the live site</aside>'

/** @param page Parts of a page in their order. */
export const withStagingRibbon = <T extends { parts: readonly string[] }>(page: T): T => beforeBodyEnd(page, RIBBON)
