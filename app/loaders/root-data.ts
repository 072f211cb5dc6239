import { useRouteLoaderData } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { User } from '#contract/people/session.ts'
import type { PageTexts, SiteMetadata, StudioProfile } from '#contract/site/site.ts'

/** What every page knows about the site; it comes with the first page and stays for the visit. */
export interface RootData {
  /** Null on a page that came without them. */
  metadata: SiteMetadata | null
  profile: StudioProfile
  legal: PageTexts['legal']
  /** What Home says beside New Construction, Renovation and Design Refresh. */
  serviceAsides: string[]
  viewer: User | null
  /** A form that was posted without scripts and refused, on the page that shows it again. */
  formAnswer: FormAnswer | null
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Path that is told of signing in and out; left out where nothing wants to know. */
  tokenSyncUrl?: string
  /** Today in the studio's town, as 'November 21, 2026'. */
  today: string
  year: number
}

/** Undefined only where the root loader itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root')
}

let isOutdated = false

/** Say so where what every page knows was edited in this browser: whatever loads next brings it anew. */
export function outdateRootData(): void {
  isOutdated = true
}

export const isRootDataOutdated = () => isOutdated

export function acceptRootData(): void {
  isOutdated = false
}
