import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ORDER_MIN } from './limits.ts'
import { Picture } from './pictures.ts'
import { ProjectInput } from './project-input.ts'

const Instant = z.iso.datetime()

/** One gallery picture. `src` is all the specification promises; the rest saves a layout shift where it is known. */
export const ProjectImage = z.object({ src: z.string(), alt: z.optional(z.string()), picture: z.optional(Picture) })
export type ProjectImage = z.output<typeof ProjectImage>

export const Project = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  space: z.string(),
  /** The first of `styles`, or empty. */
  style: z.string(),
  styles: z.array(z.string()),
  /** Address of the picture on cards. */
  thumbnail: z.string(),
  description: z.string(),
  /** Kept for the API; selections live in the site metadata. */
  featured: z.boolean(),
  published: z.boolean(),
  /** Place in the portfolio, 1 first. */
  order: z.int().check(z.minimum(ORDER_MIN)),
  images: z.array(ProjectImage),
  /** Gallery in random order (the default) or as `images` has it. */
  shuffle: z.boolean(),
  heroImage: z.string(),
  heroImageAlt: z.string(),
  /** What is known about `thumbnail` and about the picture the page opens with. */
  thumbnailPicture: z.optional(Picture),
  heroPicture: z.optional(Picture),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Project = z.output<typeof Project>

/** A project after a change, with the entry by which the change can be undone; without one when nothing changed. */
export const SavedProject = z.extend(Project, { activityId: z.optional(z.string()) })
export type SavedProject = z.output<typeof SavedProject>

const Deleted = z.object({
  success: z.literal(true),
  /** For undoing it; missing when it had been deleted before. */
  activityId: z.optional(z.string()),
})

const PATH = '/api/portfolio-metadata'
const ById = z.object({ projectId: z.string() })
/** Time stamps that clients add to get past caches. */
const CacheBusters = { ts: z.optional(z.string()), _: z.optional(z.string()) }

export const listProjects = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  input: z.object({
    ...CacheBusters,
    /** `card`: no pictures but the thumbnail, no description. */
    fields: z.optional(z.string()),
    /** Projects of one page; without it the list is complete. */
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Please use a number from 1 to 9999'))),
    /** From the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: z.object({
    projects: z.array(Project),
    /** Of the next page, null on the last; only where a limit was asked for. */
    cursor: z.optional(z.nullable(z.string())),
  }),
})

export const getProject = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  selectedBy: 'projectId',
  input: z.extend(ById, CacheBusters),
  output: Project,
})

/**
 * Takes an upload's key as Idempotency-Key: the same project under the same key again answers as the first time. An id
 * that is taken answers 409 `conflict`; so does a PUT under another key than the one the project was made with.
 */
export const createProject = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  status: 201,
  input: ProjectInput,
  output: SavedProject,
})

/**
 * Changes the fields that are named and leaves the others. Takes If-Match. Files that arrived in the project's folder
 * since its last save join its pictures, unless the change is one of order alone.
 */
export const updateProject = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: z.extend(z.partial(z.omit(ProjectInput, { id: true, gallery: true })), ById.shape),
  output: SavedProject,
})

/** To the trash. */
export const deleteProject = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: ById,
  output: Deleted,
})

export const listProjectFiles = endpoint({
  method: 'GET',
  path: '/api/portfolio-list-files',
  access: 'public',
  input: z.extend(ById, CacheBusters),
  output: z.object({ images: z.array(ProjectImage) }),
})

/** To the trash. Refused with 409 `conflict` for the picture a project is known by. */
export const deleteProjectFile = endpoint({
  method: 'DELETE',
  path: '/api/portfolio-delete-file',
  access: 'admin',
  input: z.extend(ById, { fileUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: Deleted,
})

/** What a person reads when a call fails and the server gave no reason (§8). */
export const PORTFOLIO_FALLBACK = {
  upsert: 'Failed to upsert project metadata',
  save: 'Failed to save project metadata',
  update: 'Failed to update project',
  delete: 'Failed to delete project',
  deleteImage: 'Failed to delete project image',
} as const

/** What the project page says when there is nothing to show (§2). */
export const PROJECT_ERROR = {
  missingId: 'Project ID not found',
  unknown: 'Project not found',
  failed: 'Failed to load project',
  detail: 'The requested portfolio project could not be found.',
} as const
