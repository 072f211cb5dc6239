import type { RootData } from '#app/loaders/root-data.ts'
import { pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'

/** Data of the root route, of a new site at https://studio.example. */
export const ROOT_DATA: RootData = {
  metadata: DEFAULT_SITE_METADATA,
  profile: studioProfile,
  legalTitles: { privacy: pageTexts.legal.privacy.title, terms: pageTexts.legal.terms.title },
  frame: pageTexts.frame,
  viewer: null,
  formAnswer: null,
  publicUrl: 'https://studio.example',
  year: 2026,
}

/** A picture of this site with renditions. */
export const PICTURE: Picture = {
  src: '/media/portfolio/harbor-house/1-porch.jpg',
  alt: 'A porch above the dunes',
  width: 3000,
  height: 2000,
  focal: { x: 0.25, y: 0.5 },
  lqip: '',
  version: '0123456789',
}
