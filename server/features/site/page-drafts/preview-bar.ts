import { FIXED_PAGES } from '#contract/site/fields/pages/all.ts'
import { draftInWords, type PageDraft } from '#contract/site/page-drafts.ts'
import { beforeBodyEnd } from '#server/platform/http/pages/before-body-end.ts'

/** `--edge-padding` is that of the bar's own sheet, which the rooms of the admin area set and public pages do not. */
const STYLE =
  '--edge-padding:20px;position:sticky;z-index:100;bottom:0;padding:16px 20px;color:#fcfaf5;background:#022757;border-top:1px solid #8a9fbd;' +
  'font:400 16px/1.4 var(--sans,sans-serif)'

/**
 * A page with a bar that says whose draft it shows. It says so before its script has come, which puts its buttons into it.
 *
 * @param options.hidden Says which pictures of the page visitors would not see. @param options.start Code that loads that script.
 */
export function withDraftBar<T extends { parts: readonly string[]; scripts: readonly string[] }>(
  page: T,
  { draft, hidden, start }: { draft: PageDraft; hidden: string; start: string },
): T {
  const { title } = FIXED_PAGES[draft.page]
  const bar =
    `<aside id="draft-bar" aria-label="Draft" data-page="${draft.page}" data-hidden="${hidden}" style="${STYLE}">` +
    `${[draftInWords(title, draft), hidden].filter(Boolean).join(' · ')}</aside><script>${start}</script>`
  return { ...beforeBodyEnd(page, bar), scripts: [...page.scripts, start] }
}
