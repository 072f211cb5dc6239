import type { output } from 'zod/mini'
import type { listActivity } from '#contract/activity.ts'
import type { Backups } from '#contract/backup-and-import.ts'
import type { EndingLicences, listMedia, MediaPage } from '#contract/files/media.ts'
import type { FirstSteps } from '#contract/first-steps.ts'
import type { PublishedLetter } from '#contract/journal/letters.ts'
import type { Letter, Letters } from '#contract/journal/letters-admin.ts'
import type { StoredBrief } from '#contract/leads/brief.ts'
import type { LeadFile } from '#contract/leads/brief-files.ts'
import type { LeadPage, LeadRecord, listLeads, OpenLeads } from '#contract/leads/leads.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import type { ReplyTemplates } from '#contract/mails/reply-templates.ts'
import type { getInvitation } from '#contract/people/people.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import type { Redirect } from '#contract/redirects.ts'
import type { Release } from '#contract/release.ts'
import type { StudioMark } from '#contract/site/mark.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import type { DropState, PageTexts, SiteMetadata, StudioProfile } from '#contract/site/site.ts'
import type { HomeTours } from '#contract/site/tours.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { WaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import type { EditableTestimonials, Testimonial } from '#contract/testimonials.ts'
import type { TrashItem } from '#contract/trash.ts'

interface Audience {
  /** True for people who may edit. */
  seesDrafts: boolean
}

export interface Readable<T> {
  /** @returns The value with its entity tag, without quotes; `stored` where somebody has changed it. */
  get: () => Promise<{ value: T; version: string; stored?: { updatedAtMs: number } | undefined }>
}

/** Reads of loaders while a page is rendered on the server. */
export interface Services {
  site: {
    /** @returns The settings with their entity tag, without quotes. */
    metadata: () => Promise<{ metadata: SiteMetadata; version: string }>
    metadataFor: (audience: Audience) => Promise<{ metadata: SiteMetadata }>
    /** @returns The drop at an instant, in ms since the Unix epoch, by what is saved now. */
    dropAt: (atMs: number) => Promise<{ state: DropState; note: string; isByHand: boolean }>
  }
  documents: {
    profile: Readable<StudioProfile>
    texts: Readable<PageTexts>
    tours: Readable<HomeTours>
    mails: Readable<MailWords>
    replyTemplates: Readable<ReplyTemplates>
    catalogue: Readable<StoolCatalogue>
  }
  pageDrafts: {
    /** The unpublished changes of the fixed pages, also where there are none. */
    all: () => Promise<PageDraft[]>
    /** Those that change something. */
    list: () => Promise<PageDraft[]>
  }
  /** Lettering and postmark of the studio; undefined for the built-in one. */
  markOf: (profile: StudioProfile) => StudioMark | undefined
  icons: {
    /** Stands in the addresses of all icons; undefined for the built-in ones. */
    version: () => Promise<string | undefined>
  }
  portfolio: {
    /** Projects in their order, without the fields that only their own pages show. */
    cards: (audience: Audience) => Promise<readonly Project[]>
    /** The projects of some cards, with all of their fields. */
    complete: (cards: readonly Project[]) => Promise<Project[]>
    /** @throws {Problem} `not_found`, `gone`, `unavailable`. */
    get: (id: string, audience: Audience) => Promise<Project>
  }
  testimonials: { list: () => Promise<Testimonial[]> }
  testimonialsEditor: { list: () => Promise<EditableTestimonials> }
  journal: {
    /** Letters that visitors find, the latest first. */
    published: () => Promise<PublishedLetter[]>
    /** True while visitors find any letter. */
    isThere: () => Promise<boolean>
    list: () => Promise<Letters>
    /** @throws {Problem} `not_found`. */
    get: (id: string) => Promise<{ letter: Letter; version: string }>
  }
  firstSteps: { get: () => Promise<FirstSteps> }
  drop: { mailing: () => Promise<DropMailing> }
  waitlist: { demand: () => Promise<WaitlistDemand> }
  briefs: {
    /** @returns What was sent so far; undefined for a link that has run out. */
    read: (token: string) => Promise<{ brief: StoredBrief | undefined; files: LeadFile[] } | undefined>
  }
  shortlists: {
    /** @returns undefined for a link that has run out. */
    read: (id: string) => Promise<{ pictures: KeptPicture[]; gone: number } | undefined>
  }
  inbox: {
    list: (query: output<(typeof listLeads)['input']>) => Promise<LeadPage>
    open: () => Promise<OpenLeads>
    /** @throws {Problem} `not_found`. */
    get: (id: string) => Promise<LeadRecord>
  }
  media: {
    list: (query: output<(typeof listMedia)['input']>) => Promise<MediaPage>
    /** Number of pictures without a description. */
    countUndescribed: () => Promise<number>
    endingLicences: () => Promise<EndingLicences>
  }
  activity: {
    list: (
      query: Omit<output<(typeof listActivity)['input']>, 'cursor'>,
    ) => Promise<output<(typeof listActivity)['output']>>
    /** When pages (by their names in the texts) and letters were changed within the year, in ms since the Unix epoch. */
    lastChanges: () => Promise<{ pages: Readonly<Record<string, number>>; letters: number | undefined }>
  }
  trash: { list: () => Promise<TrashItem[]> }
  redirects: { list: () => Promise<Redirect[]> }
  backups: { list: () => Promise<Backups> }
  /** @returns The API as a document of OpenAPI 3.1. */
  apiDocument: () => object
  release: { get: () => Promise<Release> }
  /** @throws {Problem} `gone` for a link that has been used or is too old. */
  accounts: { invitation: (token: string) => Promise<output<(typeof getInvitation)['output']>> }
}
