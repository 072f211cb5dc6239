import { call } from '#app/client/api.ts'
import { fetchSiteMetadata, readCachedMetadata } from '#app/shell/site-metadata.ts'
import type { User } from '#contract/people/session.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'

const TIMEOUT_MS = 30_000
const REMEMBERED_MS = 5 * 60_000

/** Time before a page shows a placeholder, in ms: one that comes and goes at once would flash. */
const PLACEHOLDER_DELAY_MS = 150

/** Whether the page is shown: a hidden one only to people with a role in the studio. */
export function isStoolShown(settings: Pick<SiteMetadata, 'hideStoolPage'>, viewer: User | null | undefined): boolean {
  return !settings.hideStoolPage || (viewer?.isAuthorized ?? false)
}

/** `isStoolShown` by the server's settings; without an answer, by those stored in this browser. */
export async function fetchStoolShown(): Promise<boolean> {
  const viewer = fetchViewer()
  const settings = await fetchSiteMetadata().then(
    ({ metadata }) => metadata,
    async () => (await readCachedMetadata(localStorage)) ?? DEFAULT_SITE_METADATA,
  )
  return isStoolShown(settings, settings.hideStoolPage ? await viewer : null)
}

async function fetchViewer(): Promise<User | null> {
  try {
    const { getSession } = await import('#contract/people/session.ts')
    return (await call(getSession, {}, { timeoutMs: TIMEOUT_MS })).user
  } catch {
    return null
  }
}

/** The catalogue; null where it did not load. */
export async function fetchStoolCatalogue(): Promise<StoolCatalogue | null> {
  try {
    const { getStoolCatalogue } = await import('#contract/stool/stool.ts')
    return await call(getStoolCatalogue, {}, { timeoutMs: TIMEOUT_MS })
  } catch (error) {
    console.warn('The stool catalogue did not load.', error)
    return null
  }
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

/** The value if it comes soon, else the promise of it. */
export async function soonOrLater<T>(promise: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const soon = promise.then((value) => ({ answer: value }))
  const later = new Promise<{ answer: Promise<T> }>((resolve) =>
    setTimeout(() => resolve({ answer: promise }), PLACEHOLDER_DELAY_MS),
  )
  return Promise.race([soon, later])
}
