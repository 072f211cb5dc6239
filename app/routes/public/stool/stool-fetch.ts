import { call } from '#app/client/api.ts'
import { fetchSiteMetadata, readCachedMetadata } from '#app/shell/site-metadata.ts'
import type { User } from '#contract/people/session.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { isStoolShown } from './stool-client.ts'

// Loaded by visits from other pages, and by a page whose catalogue is outdated: one that comes from the server has it all.

const TIMEOUT_MS = 30_000

/** Time before a page shows a placeholder, in ms: one that comes and goes at once would flash. */
const PLACEHOLDER_DELAY_MS = 150

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

/** The value if it comes soon, else the promise of it. */
export async function soonOrLater<T>(promise: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const soon = promise.then((value) => ({ answer: value }))
  const later = new Promise<{ answer: Promise<T> }>((resolve) =>
    setTimeout(() => resolve({ answer: promise }), PLACEHOLDER_DELAY_MS),
  )
  return Promise.race([soon, later])
}
