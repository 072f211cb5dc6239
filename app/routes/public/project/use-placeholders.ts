import { useEffect, useMemo, useState } from 'react'
import { call } from '#app/client/api.ts'
import type { Picture } from '#contract/files/pictures.ts'

/**
 * Adds placeholders to pictures that came without one. Requests them one after the other, and stops when the pictures
 * change.
 */
export function usePlaceholders<T extends Picture>(pictures: readonly T[]): T[] {
  const [dataUris, setDataUris] = useState<ReadonlyMap<string, string>>(new Map())

  useEffect(() => {
    const abort = new AbortController()
    void (async () => {
      for (const src of pictures.filter(lacksPlaceholder).map((picture) => picture.src)) {
        const dataUri = await fetchPlaceholder(src, abort.signal)
        if (abort.signal.aborted) return
        if (dataUri) setDataUris((known) => new Map(known).set(src, dataUri))
      }
    })()
    return () => abort.abort()
  }, [pictures])

  return useMemo(
    () => pictures.map((picture) => ({ ...picture, lqip: picture.lqip || (dataUris.get(picture.src) ?? '') })),
    [pictures, dataUris],
  )
}

/** True for pictures that need a placeholder; drawings have none and need none. */
function lacksPlaceholder({ lqip, src }: Picture): boolean {
  return lqip === '' && src.startsWith('/media/') && !src.endsWith('.svg')
}

async function fetchPlaceholder(src: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { getLqip } = await import('#contract/files/pictures.ts')
    return (await call(getLqip, { src }, { signal })).dataUri
  } catch (error) {
    if (!signal.aborted) console.warn('A placeholder did not load.', error)
    return undefined
  }
}
