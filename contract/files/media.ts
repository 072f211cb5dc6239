import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { composedLine, line } from '../fields.ts'
import { FilmFacts } from '../films/film-facts.ts'
import { ALT_TEXT_MAX, BLOB } from '../limits.ts'
import type { PictureRights } from './picture-rights.ts'
import { Picture } from './pictures.ts'

/**
 * `undescribed`: pictures of projects without a description; `expiring`: those whose licence ends within 30 days or has ended;
 * `unused`: files that nothing refers to.
 */
export const MEDIA_VIEWS = ['all', 'undescribed', 'expiring', 'unused'] as const
const MediaView = z.enum(MEDIA_VIEWS)
export type MediaView = z.output<typeof MediaView>

export const MEDIA_PER_PAGE = 48
export const MEDIA_SEARCH_MAX = 200

/** A use of a picture, and the page that edits it. */
const MediaPlace = z.object({
  /** As the title of a project. */
  title: z.string(),
  /** Path of the page that edits it. */
  path: z.string(),
  /** live: visitors see it. */
  state: z.enum(['live', 'draft', 'trash']),
})
export type MediaPlace = z.output<typeof MediaPlace>

/** A picture as one project has it, or a file of the pages. */
export const MediaItem = z.object({
  /** Id of the picture of a project; of any other file, its own path. */
  id: z.string(),
  /** Own path, or the web address of a picture elsewhere. */
  src: z.string(),
  fileName: z.string(),
  alt: z.string(),
  /** Facts for showing it; missing while they are not known. */
  picture: z.optional(Picture),
  /** Facts about a film; missing for any other file. */
  film: z.optional(FilmFacts),
  /** Size of the uploaded file; null for built-in pictures and those of other sites. */
  sizeBytes: z.nullable(z.number()),
  /** MIME type; empty when it is not known. */
  contentType: z.string(),
  addedAt: z.nullable(z.iso.datetime()),
  /** Its uses, as far as they are known without reading everything. */
  places: z.array(MediaPlace),
  /** Its own rights, else those of its project, or those that a page gives it. */
  rights: z.optional(z.unknown() as z.ZodMiniType<PictureRights | undefined>),
  /** Entity tag for `If-Match` when describing it; missing where it cannot be described here. */
  version: z.optional(z.string()),
})
export type MediaItem = z.output<typeof MediaItem>

const Cursor = z.string().check(z.maxLength(BLOB.pathnameMax + 50), z.regex(/^[\w./-]*$/))

/** One page of everything, newest first. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  input: z.object({
    view: z.optional(MediaView),
    /** Words in the name of the file, the title of the project, or the description. */
    search: z.optional(line(MEDIA_SEARCH_MAX)),
    /** The `cursor` of the page before. */
    cursor: z.optional(Cursor),
  }),
  output: z.object({
    items: z.array(MediaItem),
    /** For the next page; null on the last. */
    cursor: z.nullable(z.string()),
    /** Numbers without the search. Unused files are counted only in the answer that lists them. */
    counts: z.object({
      all: z.number(),
      undescribed: z.number(),
      expiring: z.number(),
      unused: z.nullable(z.number()),
    }),
  }),
})
export type MediaPage = z.output<typeof listMedia.output>

/** Number of pictures of projects without a description. */
export const countUndescribed = endpoint({
  method: 'GET',
  path: '/api/admin/media/undescribed',
  access: 'admin',
  input: z.object({}),
  output: z.object({ count: z.number() }),
})

/** Pictures of one project whose licence has one end in common. */
const Licences = z.object({
  /** Pictures with a record of their own; 0 where only covers and built-in ones are meant. */
  count: z.number(),
  /** As 'YYYY-MM-DD': the last one that has ended, or the first that will. */
  day: z.string(),
})

/** A project with a licence that has ended, or ends within 30 days. */
const LicencesOfProject = z.object({ id: z.string(), ended: z.optional(Licences), ending: z.optional(Licences) })
export type LicencesOfProject = z.output<typeof LicencesOfProject>

/** How many pictures have a licence that ends within 30 days, the first day on which one does, and the projects among whose they are. */
export const getEndingLicences = endpoint({
  method: 'GET',
  path: '/api/admin/media/ending',
  access: 'admin',
  input: z.object({}),
  output: z.object({ count: z.number(), firstDay: z.nullable(z.string()), projects: z.array(LicencesOfProject) }),
})
export type EndingLicences = z.output<typeof getEndingLicences.output>

/** One use of a file whose rights keep the file from visitors today, wherever it is used. */
const HidingUse = z.object({
  src: z.string(),
  /** The project or page. */
  title: z.string(),
  /** Empty where nobody is named. */
  photographer: z.string(),
  /** The day on which it will be shown, as 'YYYY-MM-DD'; null where its license has ended. */
  until: z.nullable(z.string()),
  /** The last day of its license; null where its first day has not come. */
  since: z.nullable(z.string()),
})
export type HidingUse = z.output<typeof HidingUse>

/** All of them: they are few, and a page of the admin area has many pictures. */
export const listHidingUses = endpoint({
  method: 'GET',
  path: '/api/admin/media/hiding',
  access: 'admin',
  input: z.object({}),
  output: z.object({ uses: z.array(HidingUse) }),
})

const DESCRIPTION_PATH = '/api/admin/media/description'
const PictureId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** Description of a picture of a project. */
const Description = z.object({
  id: z.string(),
  alt: z.string(),
  /** Goes with this text: also the entity tag of the answer. */
  version: z.string(),
})
export type Description = z.output<typeof Description>

export const getDescription = endpoint({
  method: 'GET',
  path: DESCRIPTION_PATH,
  access: 'admin',
  input: z.object({ id: PictureId }),
  output: Description,
})

/** Takes If-Match. 410 `gone` while its project is in the trash. */
export const updateDescription = endpoint({
  method: 'PUT',
  path: DESCRIPTION_PATH,
  access: 'admin',
  takesIfMatch: true,
  selectedBy: 'id',
  input: z.object({ id: PictureId, alt: composedLine(ALT_TEXT_MAX) }),
  output: Description,
})

/** Deletes an unused file for good. 409 `conflict` for one that is in use, or younger than a day. */
export const deleteUnusedFile = endpoint({
  method: 'DELETE',
  path: '/api/admin/media',
  access: 'admin',
  input: z.object({ src: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.object({ success: z.literal(true) }),
})
