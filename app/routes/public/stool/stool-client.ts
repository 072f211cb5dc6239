import type { User } from '#contract/people/session.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'

const REMEMBERED_MS = 5 * 60_000

/** Whether the page is shown: a hidden one only to people with a role in the studio. */
export function isStoolShown(settings: Pick<SiteMetadata, 'hideStoolPage'>, viewer: User | null | undefined): boolean {
  return !settings.hideStoolPage || (viewer?.isAuthorized ?? false)
}

let remembered: { catalogue: StoolCatalogue; untilMs: number } | undefined

/**
 * Keeps a public catalogue for five minutes, so that visitors who come back find the page as they left it; a placeholder
 * would lose their place on it. Undefined forgets.
 */
export function rememberCatalogue(catalogue: StoolCatalogue | undefined, nowMs: number = Date.now()): void {
  remembered = catalogue && { catalogue, untilMs: nowMs + REMEMBERED_MS }
}

export function recallCatalogue(nowMs: number = Date.now()): StoolCatalogue | undefined {
  return remembered && nowMs < remembered.untilMs ? remembered.catalogue : undefined
}
