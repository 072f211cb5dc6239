import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PagePicture } from '../files/page-picture.ts'
import type { Film as FilmValue } from './fields/field.ts'
import { FIXED_PAGES, type FixedPageId, PAGE_FIELDS } from './fields/pages/all.ts'
import { placedFields } from './fields/placed.ts'
import { sentShapeOf } from './fields/sent-shapes.ts'
import { Film } from './fields/shapes.ts'

/** Ids of the fixed pages, in the order of the navigation. */
export const FIXED_PAGE_IDS = Object.keys(FIXED_PAGES) as [FixedPageId, ...FixedPageId[]]
const PageId = z.enum(FIXED_PAGE_IDS)

/** The value of a field of a fixed page. */
export type FieldValue = string | PagePicture | FilmValue
const FieldValue = z.union([z.string(), Film, PagePicture])

/** Values by the path of their field, as 'about.panels.0': texts, pictures and films, each whole. */
const FieldValues = z.record(z.string(), FieldValue)
export type FieldValues = z.output<typeof FieldValues>

/** Changes of one fixed page that are not public yet: one a page, for all people of the studio together. */
export const PageDraft = z.object({
  page: PageId,
  /** Tag of the stored changes, for If-Match; that of an empty draft where nothing is stored. */
  version: z.string(),
  /** New values of the fields that differ from the public page, in the order of the page. */
  changes: FieldValues,
  /** The values of the public page in those fields. */
  live: FieldValues,
  /** Those fields that somebody has changed on the public page since the draft changed them. */
  contested: z.array(z.string()),
  /** Tag of the public texts that `live` was read from, for `publishPageDraft`. */
  liveVersion: z.string(),
  /** Time of the last save; null where nothing is stored. */
  savedAt: z.nullable(z.iso.datetime()),
  /** Email address of the person who saved last; empty where nothing is stored. */
  savedBy: z.string(),
})
export type PageDraft = z.output<typeof PageDraft>

/** The fields that may be sent, each in the shape and length of the public one. */
const Changes = z.strictObject(
  Object.fromEntries(placedFields(PAGE_FIELDS).map((field) => [field.path, z.optional(sentShapeOf(field))])),
) as unknown as z.ZodMiniType<FieldValues>

const LIST_PATH = '/api/admin/page-drafts'
const PATH = '/api/admin/page-draft'

export const listPageDrafts = endpoint({
  method: 'GET',
  path: LIST_PATH,
  access: 'admin',
  /** @property withEmpty Given, every page is among them, also those without changes. */
  input: z.object({ withEmpty: z.optional(z.literal('1')) }),
  /** The drafts that change something, in the order of the navigation. */
  output: z.object({ drafts: z.array(PageDraft) }),
  fallback: (status) => `Failed to load the drafts (HTTP ${status})`,
})

export const getPageDraft = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  input: z.object({ page: PageId }),
  output: PageDraft,
  fallback: (status) => `Failed to load the draft (HTTP ${status})`,
})

/**
 * Keeps all changes of a page, in place of those before. Values that are public already drop out, and a draft without any
 * is no more. 412 where another version of the draft is stored.
 */
export const savePageDraft = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  takesIfMatch: true,
  input: z.object({ page: PageId, changes: Changes }).check(
    z.refine(({ page, changes }) => Object.keys(changes).every((path) => path.startsWith(`${page}.`)), {
      error: 'These are fields of another page',
      path: ['changes'],
    }),
  ),
  output: PageDraft,
  fallback: (status) => `Failed to keep the draft (HTTP ${status})`,
})

/** Takes the changes away; the header x-activity-id names the entry that brings them back. 412 as above. */
export const discardPageDraft = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  takesIfMatch: true,
  input: z.object({ page: PageId }),
  output: PageDraft,
  fallback: (status) => `Failed to discard the draft (HTTP ${status})`,
})

/**
 * Makes the changes public, and ends the draft with that. The header x-activity-id names the entry that undoes it. 412
 * where another version of the draft is stored, or where fields are contested and `seen` is not the `liveVersion` of
 * today: `current` then has both values of each.
 */
export const publishPageDraft = endpoint({
  method: 'POST',
  path: `${PATH}/publish`,
  access: 'admin',
  takesIfMatch: true,
  input: z.object({
    page: PageId,
    /** `liveVersion` of the public texts whose contested fields the person has seen, and replaces. */
    seen: z.optional(z.string().check(z.maxLength(64))),
  }),
  /** The draft that is left: an empty one. */
  output: PageDraft,
  fallback: (status) => `Failed to publish the draft (HTTP ${status})`,
})

/** Entity tag of a draft, without quotes; only the part before the dot is compared when it is written. */
export const draftTag = ({ version, liveVersion }: PageDraft): string => `${version}.${liveVersion}`

/** The words of a preview's bar, as 'You see the draft of About · 3 changes'. @param title Of the page. */
export function draftInWords(title: string, { changes }: Pick<PageDraft, 'changes'>): string {
  const count = Object.keys(changes).length
  return count === 0
    ? `${title} has no changes that are not public`
    : `You see the draft of ${title} · ${countedChanges(count)}`
}

/** As '3 changes'. */
export const countedChanges = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** Parameter that shows a public page with a draft, to people who may edit it. */
export const DRAFT_PARAMETER = 'draft'

/** Field of the form that a preview takes: texts as they are typed, as JSON by the paths of their fields. */
export const TYPED_FIELD = 'typed'
/** The largest of those forms that the server takes, as it is sent. */
export const TYPED_MAX_BYTES = 64 * 1024

/** Parts of the room Pages in which the drafts are edited. */
const PARTS: Partial<Record<FixedPageId, string>> = { homeTours: 'tours', frame: 'footer', notFound: 'not-found' }

/** Own address of the form of a page. */
export const pagesAddress = (page: FixedPageId): string => `/admin/pages?part=${PARTS[page] ?? page}`

/** Own address at which people of the studio see a page with its draft. */
export function draftAddress(page: FixedPageId): string {
  const [path, fragment] = FIXED_PAGES[page].path.split('#')
  return `${path}?${DRAFT_PARAMETER}=${page}${fragment === undefined ? '' : `#${fragment}`}`
}
