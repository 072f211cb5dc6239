import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IDEMPOTENCY_KEY_MAX } from '../limits.ts'
import { ById, PROJECTS_PATH, Project } from './portfolio.ts'
import { Gallery, ProjectId, ProjectInput } from './project-input.ts'

// Changes of projects are apart from the public endpoints, so that visitors' scripts do not carry them.

const Deleted = z.object({ success: z.literal(true) })

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
  output: Project,
})

/**
 * Reserves an address for an upload, whose files go to a folder of that name before there is a project. The reservation
 * lasts a day after it was last asked for. Until then no other project can be made there or moved there.
 */
export const reserveAddress = endpoint({
  method: 'POST',
  path: '/api/admin/projects/reservations',
  access: 'admin',
  input: z.object({
    title: ProjectInput.shape.title,
    /** The Idempotency-Key that the project will be sent with. */
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
  takesIfMatch: true,
  selectedBy: 'projectId',
  input: z.extend(z.partial(z.omit(ProjectInput, { id: true, gallery: true })), ById.shape),
  output: Project,
})

/** Moves a project to the trash. */
export const deleteProject = endpoint({
  method: 'DELETE',
  path: PROJECTS_PATH,
  access: 'admin',
  selectedBy: 'projectId',
  input: ById,
  output: Deleted,
})

/** Moves a picture to the trash. 409 `conflict` for a cover. */
export const deleteProjectFile = endpoint({
  method: 'DELETE',
  path: '/api/portfolio-delete-file',
  access: 'admin',
  input: z.extend(ById, { fileUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: Deleted,
})

/**
 * Replaces a project's gallery by the named pictures in their order. New ones are added, others go to the trash; a cover
 * only leaves the gallery. Takes If-Match with the ETag of the project.
 */
export const updateProjectImages = endpoint({
  method: 'PUT',
  path: '/api/admin/project-images',
  access: 'admin',
  takesIfMatch: true,
  selectedBy: 'projectId',
  input: z.object({
    projectId: z.string(),
    images: Gallery,
    shuffle: z.optional(z.boolean()),
  }),
  output: Project,
})

/**
 * 'Change web address': moves a project from `projectId` to `id`. The old address answers with a redirect, and wherever
 * the project is featured it stays so. 409 `conflict` when the address is taken. Takes If-Match.
 */
export const moveProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/address',
  access: 'admin',
  takesIfMatch: true,
  input: z.object({ projectId: z.string(), id: ProjectId }),
  output: Project,
})

/** Error texts for calls that fail without a reason from the server. */
export const PORTFOLIO_FALLBACK = {
  upsert: 'Failed to upsert project metadata',
  save: 'Failed to save project metadata',
  update: 'Failed to update project',
  delete: 'Failed to delete project',
  deleteImage: 'Failed to delete project image',
} as const
