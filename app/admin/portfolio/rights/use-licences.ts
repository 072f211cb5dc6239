import { useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import type { LicencesOfProject } from '#contract/files/media.ts'

/**
 * The projects with licences that have ended or end soon, by their ids; none before they are known, or where they cannot be.
 *
 * @param cards Others whenever something of the portfolio may have changed.
 */
export function useLicences(cards: readonly unknown[]): ReadonlyMap<string, LicencesOfProject> {
  const [licences, setLicences] = useState<ReadonlyMap<string, LicencesOfProject>>(new Map())
  useEffect(() => {
    if (cards.length === 0) return undefined
    const stop = new AbortController()
    loadLicences(stop.signal).then(setLicences, (error: unknown) => {
      if (!stop.signal.aborted) console.warn('The ends of licenses did not load.', error)
    })
    return () => stop.abort()
  }, [cards])
  return licences
}

async function loadLicences(signal: AbortSignal): Promise<ReadonlyMap<string, LicencesOfProject>> {
  const { getEndingLicences } = await import('#contract/files/media.ts')
  const { projects } = await adminCall(getEndingLicences, {}, { signal, cache: 'no-store' })
  return new Map(projects.map((project) => [project.id, project]))
}
