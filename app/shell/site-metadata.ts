import { SITE_METADATA_PATH } from '#contract/limits.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import { request } from '../client/api.ts'

export const SITE_METADATA_CACHE_KEY = 'site-metadata'

/** Requests without an answer fail after this time. */
const TIMEOUT_MS = 30_000

/** Raised when the stored form changes; older entries are dropped. */
const SCHEMA = 1

/** The site's metadata as this browser stored them; unreadable or outdated entries are removed. */
export async function readCachedMetadata(storage: Storage): Promise<SiteMetadata | undefined> {
  try {
    const entry: unknown = JSON.parse(storage.getItem(SITE_METADATA_CACHE_KEY) ?? 'null')
    if (isEntry(entry) && entry.schema === SCHEMA) {
      const { SiteMetadata } = await import('#contract/site/site.ts')
      return SiteMetadata.parse(entry.metadata)
    }
  } catch {
    // Unreadable entries count as absent.
  }
  removeQuietly(storage)
  return undefined
}

export function cacheMetadata(storage: Storage, metadata: SiteMetadata): void {
  try {
    storage.setItem(SITE_METADATA_CACHE_KEY, JSON.stringify({ schema: SCHEMA, metadata }))
  } catch {
    // A full or forbidden storage costs a cache, nothing else.
  }
}

export interface MetadataAnswer {
  metadata: SiteMetadata
  requestId: string | null
  contentType: string | null
  source: string | null
}

interface Asking {
  signal?: AbortSignal
  /** Metadata that the page came with. An equal answer needs no check, which spares the page the code for it. */
  known?: SiteMetadata | null
}

/** The server's metadata, with defaults for missing fields. @throws {HttpFailure} for an answer that is not ok. */
export async function fetchSiteMetadata({ signal, known }: Asking = {}): Promise<MetadataAnswer> {
  const address = { method: 'GET', path: SITE_METADATA_PATH } as const
  const { body, headers } = await request(address, {}, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) })
  return {
    metadata: known && isSame(body, known) ? known : await readAnswer(body),
    requestId: headers.get('x-request-id'),
    contentType: headers.get('content-type'),
    source: headers.get('x-metadata-source'),
  }
}

/**
 * The metadata stored in this browser, refreshed at every page load; else those of the server; without an answer the
 * defaults.
 */
export async function recallSiteMetadata(): Promise<SiteMetadata> {
  try {
    return (await readCachedMetadata(localStorage)) ?? (await fetchSiteMetadata()).metadata
  } catch (error) {
    console.warn('The site settings did not load.', error)
    return DEFAULT_SITE_METADATA
  }
}

async function readAnswer(body: unknown): Promise<SiteMetadata> {
  const [{ withDefaults }, { SiteMetadata }] = await Promise.all([
    import('#shared/with-defaults.ts'),
    import('#contract/site/site.ts'),
  ])
  return withDefaults(SiteMetadata, DEFAULT_SITE_METADATA, body)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isEntry(value: unknown): value is { schema: unknown; metadata: unknown } {
  return typeof value === 'object' && value !== null && 'schema' in value && 'metadata' in value
}

function removeQuietly(storage: Storage): void {
  try {
    storage.removeItem(SITE_METADATA_CACHE_KEY)
  } catch {
    // As above.
  }
}
