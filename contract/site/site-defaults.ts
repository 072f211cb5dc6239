import type { SiteMetadata, SiteSettings } from './site.ts'

export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  featuredHome: [],
  services: { newConstruction: [], renovation: [], designRefresh: [] },
  stoolDrop: { manualStatus: 'closed', windows: [], note: '' },
  hideHomeTours: true,
  hideStoolPage: true,
  showsWaitlist: false,
  teasesDrop: false,
}

/** Shown by a browser that has not received the server's metadata. */
export const DEFAULT_SITE_METADATA: SiteMetadata = {
  ...DEFAULT_SITE_SETTINGS,
  stoolDrop: { ...DEFAULT_SITE_SETTINGS.stoolDrop, state: { isOpen: false, nextOpenAt: null, nextCloseAt: null } },
  createdAt: '1970-01-01T00:00:00.000Z',
  updatedAt: '1970-01-01T00:00:00.000Z',
}
