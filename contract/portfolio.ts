import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { DESCRIPTION_LENGTH, ORDER_MIN, TITLE_LENGTH } from './limits.ts'
import { Picture } from './pictures.ts'

/** A project's id is the slug of its title, and its address: /portfolio/{id}. */
export const ProjectId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120))

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

export const ProjectInput = z.object({
  id: z.string(),
  title: z.string().check(
    z.trim(),
    z.minLength(1, 'Title is required'),
    z.refine((title) => title.length === 0 || title.length >= TITLE_LENGTH.min, {
      error: 'Title must be at least 3 characters long',
    }),
    z.maxLength(TITLE_LENGTH.max, 'Title must be less than 100 characters'),
  ),
  location: z.string().check(z.trim(), z.minLength(1, 'Location is required'), z.maxLength(200)),
  space: z.string().check(z.maxLength(100)),
  style: z.string().check(z.maxLength(100)),
  styles: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1, 'Select at least one style'), z.maxLength(20)),
  thumbnail: z.string().check(z.minLength(1, 'Thumbnail image is required'), z.maxLength(2048)),
  description: z.string().check(
    z.trim(),
    z.minLength(1, 'Description is required'),
    z.refine((text) => text.length === 0 || text.length >= DESCRIPTION_LENGTH.min, {
      error: 'Description must be at least 10 characters long',
    }),
    z.maxLength(DESCRIPTION_LENGTH.max),
  ),
  featured: z.optional(z.boolean()),
  published: z.optional(z.boolean()),
  order: z.int('Order must be at least 1').check(z.minimum(ORDER_MIN, 'Order must be at least 1')),
})
export type ProjectInput = z.output<typeof ProjectInput>

const PATH = '/api/portfolio-metadata'
const ById = z.object({ projectId: z.string() })
/** Time stamps that clients add to get past caches. */
const CacheBusters = { ts: z.optional(z.string()), _: z.optional(z.string()) }

export const listProjects = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  input: z.object(CacheBusters),
  output: z.object({ projects: z.array(Project) }),
})

export const getProject = endpoint({
  method: 'GET',
  path: PATH,
  access: 'public',
  selectedBy: 'projectId',
  input: z.extend(ById, CacheBusters),
  output: Project,
})

export const createProject = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  input: ProjectInput,
  output: Project,
})

export const updateProject = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: z.extend(z.partial(ProjectInput), ById.shape),
  output: Project,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: ById,
  output: z.object({ success: z.literal(true) }),
})

export const listProjectFiles = endpoint({
  method: 'GET',
  path: '/api/portfolio-list-files',
  access: 'public',
  input: z.extend(ById, CacheBusters),
  output: z.object({ images: z.array(ProjectImage) }),
})

export const deleteProjectFile = endpoint({
  method: 'DELETE',
  path: '/api/portfolio-delete-file',
  access: 'admin',
  input: z.extend(ById, { fileUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.object({ success: z.literal(true) }),
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
