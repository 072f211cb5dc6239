import type { SiteMetadata } from '#contract/site/site.ts'
import { useViewer } from './session/use-session.ts'
import { useSiteSettings } from './site-settings.tsx'

type Toggle = 'hideHomeTours' | 'hideStoolPage'

const LINKS: readonly { label: string; to: string; hiddenBy?: Toggle }[] = [
  { label: 'About', to: '/about' },
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'Shop', to: '/stool', hiddenBy: 'hideStoolPage' },
  { label: 'Home Tours', to: '/home-tours', hiddenBy: 'hideHomeTours' },
  { label: 'Services', to: '/services' },
  { label: 'Testimonials', to: '/testimonials' },
  { label: 'Contact', to: '/contact' },
]

export interface SiteLink {
  label: string
  to: string
  /** True for a page that is hidden from visitors. */
  isHidden: boolean
}

/** The main navigation in its order. */
export function siteLinks(toggles: Pick<SiteMetadata, Toggle>, seesHiddenPages: boolean): SiteLink[] {
  return LINKS.map(({ label, to, hiddenBy }) => ({
    label,
    to,
    isHidden: hiddenBy !== undefined && toggles[hiddenBy],
  })).filter(({ isHidden }) => seesHiddenPages || !isHidden)
}

/** The left half takes the extra link of an odd number. */
export function splitInHalves<T>(links: readonly T[]): [left: T[], right: T[]] {
  const middle = Math.ceil(links.length / 2)
  return [links.slice(0, middle), links.slice(middle)]
}

export function useSiteLinks(): SiteLink[] {
  const { metadata } = useSiteSettings()
  return siteLinks(metadata, useViewer()?.isAuthorized ?? false)
}
