import * as z from 'zod/mini'
import type { ContentKind } from '#contract/backup-and-import.ts'
import { uploadMaxBytes } from '#contract/files/blobs.ts'
import { PictureInput } from '#contract/files/picture-input.ts'
import { PictureRightsInput } from '#contract/files/picture-rights-input.ts'
import { FILM_MAX_BYTES, ORDER_MAX, ORDER_MIN, PORTFOLIO_FILE_MAX_BYTES } from '#contract/limits.ts'
import { MailWordsInput } from '#contract/mails/mail-words.ts'
import { updateReplyTemplates } from '#contract/mails/reply-templates.ts'
import { ProjectId } from '#contract/portfolio/project-input.ts'
import { ProjectStoryInput } from '#contract/portfolio/project-story-input.ts'
import { createRedirect } from '#contract/redirects.ts'
import { updateHomeTours, updatePageTexts, updateStudioProfile } from '#contract/site/pages.ts'
import { SiteSettings } from '#contract/site/site.ts'
import { StoolCatalogueInput } from '#contract/stool/catalogue-input.ts'
import { fromEarlierCatalogue } from '#server/documents/earlier-catalogue.ts'

/** Name of the file in a zip with everything but the pictures. */
export const CONTENT = 'content.json'
/** Folder of the pictures in a zip. Their names are their addresses after /media/. */
export const PICTURES = 'pictures/'

const Instant = z.iso.datetime()
const text = (max: number) => z.string().check(z.maxLength(max))
/** A path on a site or a web address; a script is neither. */
const Address = text(2048).check(z.regex(/^(\/(?![/\\])[^\s\\<>"]*|https?:\/\/[^\s\\<>"]+)?$/, 'This is no address'))
const Dates = { createdAt: Instant, updatedAt: Instant }
/** 0 where it is not known. */
const Side = z.int().check(z.minimum(0), z.maximum(100_000))

export const ProjectPicture = z.extend(PictureInput, {
  src: Address,
  alt: text(1000),
  width: Side,
  height: Side,
  /** False for a cover that is not in the gallery. */
  inGallery: z.boolean(),
  /** Its own; null for those of the project; earlier exports lack it, and it stays as it is on the site. */
  rights: z.optional(PictureRightsInput),
})
export type ProjectPicture = z.output<typeof ProjectPicture>

/** A project. Blank fields show the built-in text of the same id. */
export const ContentProject = z.object({
  id: ProjectId,
  title: text(200),
  location: text(500),
  space: text(500),
  styles: z.array(text(500)).check(z.maxLength(50)),
  thumbnail: Address,
  description: text(50_000),
  featured: z.boolean(),
  published: z.boolean(),
  order: z.int().check(z.minimum(ORDER_MIN), z.maximum(ORDER_MAX)),
  shuffle: z.boolean(),
  heroImage: Address,
  heroImageAlt: text(1000),
  /** Null for the built-in one, or none; earlier exports lack it, and it stays as it is on the site. */
  story: z.optional(z.nullable(ProjectStoryInput)),
  /** Of all pictures without own ones; otherwise as those of a picture. */
  rights: z.optional(PictureRightsInput),
  pictures: z.array(ProjectPicture).check(
    z.maxLength(5000),
    z.refine((pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length, 'A picture comes twice'),
  ),
  ...Dates,
})
export type ContentProject = z.output<typeof ContentProject>

export const ContentLetter = z.object({
  id: text(64).check(z.minLength(1)),
  firstName: text(500),
  lastName: text(500),
  message: text(20_000),
  author: text(500),
  hidden: z.boolean(),
  order: z.nullable(z.int()),
  ...Dates,
})
export type ContentLetter = z.output<typeof ContentLetter>

/** Limit for a file of the zip. Covers may be larger there than when they are uploaded. */
export function exportedMaxBytes(pathname: string): number {
  return Math.max(uploadMaxBytes(pathname), PORTFOLIO_FILE_MAX_BYTES)
}

/** An uploaded picture or film, whose file is in the zip. */
export const ContentPicture = z.object({
  /** The part of its address after /media/. */
  pathname: text(950),
  sizeBytes: z.int().check(z.minimum(1), z.maximum(FILM_MAX_BYTES)),
  /** In hexadecimal. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  cacheControl: text(200),
})
export type ContentPicture = z.output<typeof ContentPicture>

const ContentMissing = z.object({ pathname: text(950), reason: text(1000) })

const ContentRedirect = z.object({ ...createRedirect.input.shape, automatic: z.boolean(), createdAt: Instant })
export type ContentRedirect = z.output<typeof ContentRedirect>

/** A document as it is stored. Earlier exports lack what is optional; it stays as it is on the site. */
const stored = <T extends z.ZodMiniType>(content: T) => z.nullable(z.object({ content, ...Dates }))
const Legal = updatePageTexts.input.shape.legal
const LegalText = z.optional(
  z.object({ title: z.optional(text(200)), body: z.optional(text(20_000)), editedAt: z.optional(z.nullable(Instant)) }),
)

/** Exports from before houses were linked to the stool lack them. */
const Catalogue = z.extend(StoolCatalogueInput, { seenIn: z._default(StoolCatalogueInput.shape.seenIn, []) })

/** All editable content of the site; null for a document without changes. */
export const Content = z.object({
  format: z.literal('seven-mile-content', 'This is no export of this site'),
  version: z.literal(1, 'This export is of a later version of the site'),
  exportedAt: Instant,
  projects: listOf(ContentProject, 20_000, ({ id }) => id),
  letters: listOf(ContentLetter, 1000, ({ id }) => id),
  redirects: listOf(ContentRedirect, 20_000, ({ from }) => from),
  pictures: listOf(ContentPicture, 200_000, ({ pathname }) => pathname),
  /** Uploads that could not be exported. */
  missing: z._default(
    listOf(ContentMissing, 200_000, ({ pathname }) => pathname),
    [],
  ),
  settings: stored(
    z.extend(SiteSettings, {
      showsWaitlist: z._default(SiteSettings.shape.showsWaitlist, false),
      teasesDrop: z._default(SiteSettings.shape.teasesDrop, false),
    }),
  ),
  profile: stored(updateStudioProfile.input),
  pageTexts: stored(
    z.extend(updatePageTexts.input, {
      legal: Legal && z.optional(z.object({ privacy: LegalText, terms: LegalText })),
    }),
  ),
  tours: stored(updateHomeTours.input),
  mails: z.optional(stored(MailWordsInput)),
  replyTemplates: z.optional(stored(updateReplyTemplates.input)),
  catalogue: stored(z.pipe(z.transform(fromEarlierCatalogue), Catalogue)),
})
export type Content = z.output<typeof Content>

/** A list in which every entry has another key. */
function listOf<T extends z.ZodMiniType>(entry: T, max: number, keyOf: (entry: z.output<T>) => string) {
  const isUnique = (entries: z.output<T>[]) => new Set(entries.map(keyOf)).size === entries.length
  return z.array(entry).check(z.maxLength(max), z.refine(isUnique, 'An entry comes twice'))
}

export const iso = (ms: number): string => new Date(ms).toISOString()

/** The dates of a row, as a file has them. */
export const datesOf = (row: { created_at_ms: number; updated_at_ms: number }) => ({
  createdAt: iso(row.created_at_ms),
  updatedAt: iso(row.updated_at_ms),
})

/** Names under which the documents in the content are stored. */
export const DOCUMENTS = {
  settings: 'site-metadata',
  profile: 'studio-profile',
  pageTexts: 'page-texts',
  tours: 'home-tours',
  mails: 'mail-words',
  replyTemplates: 'reply-templates',
  catalogue: 'stool-catalogue',
} as const satisfies Partial<Record<ContentKind, string>>
export type DocumentKind = keyof typeof DOCUMENTS
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[]

/** The stored content in the form of the file, with documents that have not been parsed. */
export interface StoredContent {
  projects: ContentProject[]
  letters: ContentLetter[]
  redirects: ContentRedirect[]
  documents: Record<DocumentKind, StoredDocument | null>
}

export interface StoredDocument {
  content: unknown
  createdAt: string
  updatedAt: string
}
