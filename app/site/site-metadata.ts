import { request } from '#app/api.ts'
import { layOver } from '#contract/lay-over.ts'
import { SITE_METADATA_CACHE_KEY } from '#contract/limits.ts'
import { DEFAULT_SITE_METADATA, getSiteMetadata, SiteMetadata } from '#contract/site.ts'

/** After this long without an answer there is none. */
const TIMEOUT_MS = 30_000

/** Raised when the stored form changes; older entries are dropped. */
const SCHEMA = 1

/** What this browser remembers of the site's metadata; unreadable or outdated entries are removed. */
export function readCachedMetadata(storage: Storage): SiteMetadata | undefined {
  try {
    const entry: unknown = JSON.parse(storage.getItem(SITE_METADATA_CACHE_KEY) ?? 'null')
    if (isEntry(entry) && entry.schema === SCHEMA) return SiteMetadata.parse(entry.metadata)
  } catch {
    // Falls through: what cannot be read is as good as absent.
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

/** The server's metadata, laid over the defaults. @throws {HttpFailure} for an answer that is not ok. */
export async function fetchSiteMetadata(signal?: AbortSignal): Promise<MetadataAnswer> {
  const { body, headers } = await request(getSiteMetadata, {}, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) })
  return {
    metadata: layOver(SiteMetadata, DEFAULT_SITE_METADATA, body),
    requestId: headers.get('x-request-id'),
    contentType: headers.get('content-type'),
    source: headers.get('x-metadata-source'),
  }
}

/**
 * What this browser remembers, which every page load has refreshed; one that remembers nothing asks. Without an answer the
 * defaults.
 */
export async function recallSiteMetadata(): Promise<SiteMetadata> {
  try {
    return readCachedMetadata(localStorage) ?? (await fetchSiteMetadata()).metadata
  } catch (error) {
    console.warn('The site settings did not load.', error)
    return DEFAULT_SITE_METADATA
  }
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
