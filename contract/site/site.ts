import * as z from 'zod/mini'
import { documentEndpoints } from '../document.ts'
import { SITE_METADATA_PATH } from '../limits.ts'
import { PAGE_FIELDS } from './fields/pages/all.ts'
import { shapesOf } from './fields/shapes.ts'
import { type IdentityName, identityFields } from './identity.ts'

const Instant = z.iso.datetime()

/** Ids of projects by slot; an empty string keeps a slot empty without moving the others. */
const Selection = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(12))

/** A drop is open while open <= now < close; without a close it stays open. */
export const DropWindow = z.object({ open: Instant, close: z._default(z.nullable(Instant), null) }).check(
  z.refine(
    // Compared as text, '15:00:00.500Z' would come before '15:00:00Z'.
    ({ open, close }) => close === null || Date.parse(close) > Date.parse(open),
    'A window must close after it opens',
  ),
)
export type DropWindow = z.output<typeof DropWindow>

export const DropState = z.object({
  isOpen: z.boolean(),
  nextOpenAt: z.nullable(Instant),
  nextCloseAt: z.nullable(Instant),
})
export type DropState = z.output<typeof DropState>

export const MANUAL_STATUSES = ['auto', 'open', 'closed'] as const

const StoolDrop = z.object({
  manualStatus: z.enum(MANUAL_STATUSES),
  windows: z.array(DropWindow).check(z.maxLength(100)),
  note: z.string().check(z.maxLength(1000)),
})

/** Settings that an admin can change. All of them are public. */
export const SiteSettings = z.object({
  featuredHome: Selection,
  services: z.object({ newConstruction: Selection, renovation: Selection, designRefresh: Selection }),
  stoolDrop: StoolDrop,
  hideHomeTours: z.boolean(),
  hideStoolPage: z.boolean(),
  /** True where the page of the stool says how many people wait. */
  showsWaitlist: z.boolean(),
  /** True where Home says when the drop opens while the page of the stool is hidden. */
  teasesDrop: z.boolean(),
})
export type SiteSettings = z.output<typeof SiteSettings>

export const SiteMetadata = z.extend(SiteSettings, {
  stoolDrop: z.extend(StoolDrop, { state: DropState }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SiteMetadata = z.output<typeof SiteMetadata>

export const { get: getSiteMetadata, update: updateSiteMetadata } = documentEndpoints({
  path: SITE_METADATA_PATH,
  access: 'public',
  value: SiteMetadata,
  change: z.extend(z.partial(SiteSettings), {
    services: z.optional(z.partial(SiteSettings.shape.services)),
    stoolDrop: z.optional(z.partial(StoolDrop)),
  }),
  called: 'site metadata',
})

/** Facts about the studio. An empty value hides its line or icon; an empty name is the built-in one. */
export const StudioProfile = z.object({
  name: z.string(),
  /** Town and state, as 'Stone Harbor, NJ'. */
  location: z.string(),
  /** Shown as it is written; links dial its digits. */
  phone: z.string(),
  email: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  pinterestUrl: z.string(),
  tiktokUrl: z.string(),
  /** Where 'View All' on Home Tours leads. */
  playlistUrl: z.string(),
  ...identityFields,
})
export type StudioProfile = z.output<typeof StudioProfile>

/** As pages know it: what is as built in is left out, but for the facts that all of them show. */
export type ShownProfile = Omit<StudioProfile, IdentityName> &
  Partial<Pick<StudioProfile, 'timeZone'>> & {
    /** Further facts of the business for search engines, as schema.org names them; left out where there are none. */
    business?: { areaServed?: string; openingHours?: string[]; address?: object }
  }

/** One paragraph a line; lines that start with '## ' are headings. */
const LongText = z.string()

export const LegalText = z.object({
  title: z.string(),
  body: LongText,
  /** When an admin last edited it; null for the built-in text, which shows today's date. */
  editedAt: z.nullable(Instant),
})
export type LegalText = z.output<typeof LegalText>

/** Texts, pictures and films of the fixed pages that an admin can edit. An empty text shows the built-in one, if not said otherwise. */
export const PageTexts = z.object({
  ...shapesOf(PAGE_FIELDS),
  legal: z.object({ privacy: LegalText, terms: LegalText }),
})
export type PageTexts = z.output<typeof PageTexts>
