import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SavedProject } from './portfolio.ts'
import { Gallery, ProjectId } from './project-input.ts'

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
