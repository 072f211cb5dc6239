import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { PictureRights, ShownRights } from '../files/picture-rights.ts'
import { Picture } from '../files/pictures.ts'
import { ORDER_MIN } from '../limits.ts'
import type { ProjectStory } from './project-story.ts'

const Instant = z.iso.datetime()
const EPOCH = '1970-01-01T00:00:00.000Z'

/** One gallery picture. The specification promises `src` only; `picture` prevents a layout shift where it is known. */
export const ProjectImage = z.object({
  src: z.string(),
  alt: z.optional(z.string()),
  picture: z.optional(Picture),
  /** Visitors get photographer and address alone, people of the studio all of it. */
  rights: z.optional(z.unknown() as z.ZodMiniType<ShownRights | undefined>),
})
export type ProjectImage = z.output<typeof ProjectImage>

const text = z._default(z.string(), '')

/** Fields that an answer leaves out are empty: only id and title are needed to show a project. */
export const Project = z.object({
  id: z.string(),
  title: z.string(),
  location: text,
  space: text,
  /** The first of `styles`, or empty. */
  style: text,
  styles: z._default(z.array(z.string()), []),
  /** Address of the picture on cards. */
  thumbnail: text,
  description: text,
  /** Kept for the API; selections live in the site metadata. */
  featured: z._default(z.boolean(), false),
  published: z._default(z.boolean(), true),
  /** Of a draft, for people of the studio: when it becomes public. */
  publishAt: z.optional(z.string()),
  /** Place in the portfolio, 1 first. */
  order: z._default(z.int().check(z.minimum(ORDER_MIN)), ORDER_MIN),
  images: z._default(z.array(ProjectImage), []),
  /** Gallery in random order (the default) or as `images` has it. */
  shuffle: z._default(z.boolean(), true),
  heroImage: text,
  heroImageAlt: text,
  /** Facts about `thumbnail` and about the hero image, where they are known. */
  thumbnailPicture: z.optional(Picture),
  heroPicture: z.optional(Picture),
  /** Only in answers for one project. Its shape is checked where it is written, so that visitors' scripts do not carry it. */
  story: z.optional(z.unknown() as z.ZodMiniType<ProjectStory | undefined>),
  /** Of all its pictures without own ones; visitors get those of the picture that its page opens with. Not on cards. */
  rights: z.optional(z.unknown() as z.ZodMiniType<PictureRights | undefined>),
  /** Instead of the thumbnail on Home and beside its service; only while a built-in project has its own thumbnail. */
  views: z.optional(z.object({ home: z.optional(Picture), services: z.optional(Picture) })),
  createdAt: z._default(Instant, EPOCH),
  updatedAt: z._default(Instant, EPOCH),
})
export type Project = z.output<typeof Project>

export const PROJECTS_PATH = '/api/portfolio-metadata'
export const ById = z.object({ projectId: z.string() })
/** Time stamps that clients add to bypass caches. */
const CacheBusters = { ts: z.optional(z.string()), _: z.optional(z.string()) }

/** Accept header with the effect of `?fields=card`, for pages, which use the plain address. */
export const CARDS_ACCEPT = 'application/json;fields=card'

/** Complete error text for an answer that gives no reason. */
const httpStatus = (status: number) => `HTTP ${status}`

export const listProjects = endpoint({
  method: 'GET',
  path: PROJECTS_PATH,
  access: 'public',
  input: z.object({
    ...CacheBusters,
    /** `card`: no pictures but the thumbnail, no description. */
    fields: z.optional(z.string()),
    /** Projects of one page; without it the list is complete. */
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Please use a number from 1 to 9999'))),
    /** The `cursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    projects: z.array(Project),
    /** Cursor of the next page, null on the last; only in answers with a limit. */
    cursor: z.optional(z.nullable(z.string())),
  }),
  fallback: httpStatus,
})

export const getProject = endpoint({
  method: 'GET',
  path: PROJECTS_PATH,
  access: 'public',
  selectedBy: 'projectId',
  input: z.extend(ById, CacheBusters),
  output: Project,
})

export const listProjectFiles = endpoint({
  method: 'GET',
  path: '/api/portfolio-list-files',
  access: 'public',
  input: z.extend(ById, CacheBusters),
  output: z.object({ images: z.array(ProjectImage) }),
  fallback: httpStatus,
})
