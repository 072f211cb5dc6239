import type { ReactNode } from 'react'
import type { RootData } from '#app/loaders/root-data.ts'
import { SiteSettingsProvider } from '#app/shell/site-settings.tsx'
import { ToastProvider } from '#app/ui/toast/toasts.tsx'
import { builtInProfile, shownProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'

/** Data that every page of the site has, as they are before the studio has changed anything. */
export const rootData: RootData = {
  metadata: { ...DEFAULT_SITE_METADATA, hideHomeTours: false, hideStoolPage: false },
  profile: shownProfile(builtInProfile),
  legalTitles: { privacy: pageTexts.legal.privacy.title, terms: pageTexts.legal.terms.title },
  frame: pageTexts.frame,
  viewer: null,
  formAnswer: null,
  publicUrl: '',
  year: 2026,
}

/** Settings and toasts around the parts, as around the pages of the site. */
export function SiteAround({ children }: { children: ReactNode }) {
  return (
    <SiteSettingsProvider inlined={rootData.metadata}>
      <ToastProvider>{children}</ToastProvider>
    </SiteSettingsProvider>
  )
}
