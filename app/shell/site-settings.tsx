import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { SiteMetadata } from '#contract/site/site.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import { HttpFailure } from '../client/api.ts'
import { useDropChange } from './drop-change.ts'
import { cacheMetadata, fetchSiteMetadata, readCachedMetadata } from './site-metadata.ts'

const SPLASH_MAX_MS = 2000

export interface SiteSettingsState {
  metadata: SiteMetadata
  /** False until settings have come from the page, an earlier visit or the server. */
  known: boolean
  /** True during a refresh that the visitor asked for. */
  loading: boolean
  /** 'HTTP {status}' of the last refresh, if it failed. */
  error: string | undefined
  refresh: () => Promise<void>
}

const SiteSettings = createContext<SiteSettingsState | undefined>(undefined)

export function useSiteSettings(): SiteSettingsState {
  const state = use(SiteSettings)
  if (!state) throw new Error('useSiteSettings needs a SiteSettingsProvider above it.')
  return state
}

/** @param inlined The metadata that came with the page; null on a page whose root data failed to load. */
export function SiteSettingsProvider({ inlined, children }: { inlined: SiteMetadata | null; children: ReactNode }) {
  const [metadata, setMetadata] = useState(inlined ?? DEFAULT_SITE_METADATA)
  const [known, setKnown] = useState(inlined !== null)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState<string>()

  const accept = useCallback((answer: SiteMetadata) => {
    setMetadata(answer)
    setError(undefined)
    setKnown(true)
  }, [])

  const explain = useCallback((failure: unknown) => {
    const reason = failure instanceof HttpFailure ? `HTTP ${failure.status}` : 'Network error'
    console.warn(`The site settings did not load: ${reason}.`, failure)
    setError(reason)
    setKnown(true)
  }, [])

  // Once per page load: later pages of the visit keep these settings.
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => setKnown(true), SPLASH_MAX_MS)
    // The present answer goes before the stored one, whichever is ready first.
    let isAnswered = false
    const acceptAnswer = (answer: SiteMetadata) => {
      isAnswered = true
      accept(answer)
    }
    if (!inlined) void recall((cached) => isAnswered || accept(cached))
    loadSiteMetadata({ signal: abort.signal, known: inlined }).then(
      acceptAnswer,
      (failure) => abort.signal.aborted || explain(failure),
    )
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [inlined, accept, explain])

  const refreshQuietly = useCallback(() => loadSiteMetadata().then(accept, explain), [accept, explain])

  const refresh = useCallback(async () => {
    setLoading(true)
    await refreshQuietly()
    setLoading(false)
  }, [refreshQuietly])
  useDropChange(metadata.stoolDrop.state, refreshQuietly)

  const state = useMemo(
    () => ({ metadata, known, loading, error, refresh }),
    [metadata, known, loading, error, refresh],
  )
  return <SiteSettings value={state}>{children}</SiteSettings>
}

async function loadSiteMetadata(asking?: Parameters<typeof fetchSiteMetadata>[0]): Promise<SiteMetadata> {
  const { metadata } = await fetchSiteMetadata(asking)
  cacheMetadata(localStorage, metadata)
  return metadata
}

async function recall(accept: (metadata: SiteMetadata) => unknown): Promise<void> {
  const cached = await readCachedMetadata(localStorage)
  if (cached) accept(cached)
}
