import { useRouteLoaderData } from 'react-router'
import type { FormAnswer } from '#contract/forms.ts'
import type { User } from '#contract/people/session.ts'
import type { LegalName } from '#contract/site/legal-text.ts'
import type { StudioMark } from '#contract/site/mark.ts'
import type { PageTexts, ShownProfile, SiteMetadata } from '#contract/site/site.ts'

/** Facts about the site for every page; they come with the first page and stay for the visit. */
export interface RootData {
  /** Null on a page that was rendered without them. */
  metadata: SiteMetadata | null
  profile: ShownProfile
  /** Lettering and postmark of the studio; left out for the built-in one. */
  mark?: StudioMark
  /** The texts themselves are loaded by those who open them. */
  legalTitles: Record<LegalName, string>
  /** Words and pictures of the footer; its link to the journal is left out while no letter is published. */
  frame: Omit<PageTexts['frame'], 'journal'> & { journal?: string }
  /** Words of the newsletter; left out for the built-in ones. */
  newsletter?: PageTexts['newsletter']
  /** Words of pages that are not there; left out for the built-in ones. */
  notFound?: PageTexts['notFound']
  viewer: User | null
  /** A form that was posted without scripts and refused, on the page that shows it again. */
  formAnswer: FormAnswer | null
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Path that browsers notify of signing in and out; omitted where none is configured. */
  tokenSyncUrl?: string
  /** This year in the studio's town. */
  year: number
}

/** Undefined only where the root loader itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root')
}

let isOutdated = false

/** Drops the cached data. Call it after editing any of it in this browser. */
export function outdateRootData(): void {
  isOutdated = true
}

export const isRootDataOutdated = () => isOutdated

export function acceptRootData(): void {
  isOutdated = false
}
