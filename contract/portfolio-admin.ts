import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IDEMPOTENCY_KEY_MAX } from './limits.ts'
import { ById, PROJECTS_PATH, Project } from './portfolio.ts'
import { Gallery, ProjectId, ProjectInput } from './project-input.ts'

// What admins do to projects, apart from what every page asks: visitors' scripts carry none of it.

/** A project after a change, with the entry by which the change can be undone; without one when nothing changed. */
export const SavedProject = z.extend(Project, { activityId: z.optional(z.string()) })
export type SavedProject = z.output<typeof SavedProject>

const Deleted = z.object({
  success: z.literal(true),
  /** For undoing it; missing when it had been deleted before. */
  activityId: z.optional(z.string()),
})

/**
 * Takes an upload's key as Idempotency-Key: the same project under the same key again answers as the first time. An id
 * that is taken answers 409 `conflict`; so does a PUT under another key than the one the project was made with.
 */
export const createProject = endpoint({
  method: 'POST',
  path: PROJECTS_PATH,
  access: 'admin',
  status: 201,
  input: ProjectInput,
  output: SavedProject,
})

/**
 * Keeps an address for an upload, whose files go to a folder of that name before there is a project. For the same upload
 * and title it stays the same for a day after it was asked for last; nobody else can make or move a project there.
 */
export const claimAddress = endpoint({
  method: 'POST',
  path: '/api/admin/projects/claims',
  access: 'admin',
  input: z.object({
    title: ProjectInput.shape.title,
    /** What will be the Idempotency-Key of the project. */
    uploadKey: z.string().check(z.minLength(1), z.maxLength(IDEMPOTENCY_KEY_MAX)),
  }),
  output: z.object({ id: z.string() }),
})

/**
 * Changes the fields that are named and leaves the others. Takes If-Match. Files that arrived in the project's folder
 * since its last save join its pictures, unless the change is one of order alone.
 */
export const updateProject = endpoint({
  method: 'PUT',
  path: PROJECTS_PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: z.extend(z.partial(z.omit(ProjectInput, { id: true, gallery: true })), ById.shape),
  output: SavedProject,
})

/** To the trash. */
export const deleteProject = endpoint({
  method: 'DELETE',
  path: PROJECTS_PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: ById,
  output: Deleted,
})

/** To the trash. Refused with 409 `conflict` for the picture a project is known by. */
export const deleteProjectFile = endpoint({
  method: 'DELETE',
  path: '/api/portfolio-delete-file',
  access: 'admin',
  input: z.extend(ById, { fileUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: Deleted,
})

/**
 * Sets a project's gallery as a whole: the pictures that are named, in their order. New ones join, others go to the
 * trash; the picture a project is known by only leaves the gallery. Takes If-Match with the ETag of the project.
 */
export const updateProjectImages = endpoint({
  method: 'PUT',
  path: '/api/admin/project-images',
  access: 'admin',
  selectedBy: 'projectId',
  input: z.object({
    projectId: z.string(),
    images: Gallery,
    shuffle: z.optional(z.boolean()),
  }),
  output: SavedProject,
})

/**
 * 'Change web address': moves a project from `projectId` to `id`. The old address answers with a redirect, and wherever
 * the project is featured it stays so. 409 `conflict` when the address is taken. Takes If-Match.
 */
export const moveProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/address',
  access: 'admin',
  input: z.object({ projectId: z.string(), id: ProjectId }),
  output: SavedProject,
})

/** What a person reads when a call fails and the server gave no reason (§8). */
export const PORTFOLIO_FALLBACK = {
  upsert: 'Failed to upsert project metadata',
  save: 'Failed to save project metadata',
  update: 'Failed to update project',
  delete: 'Failed to delete project',
  deleteImage: 'Failed to delete project image',
} as const
