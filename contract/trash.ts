import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** `upload`: a file of a project that was never saved. */
const TRASH_KINDS = ['project', 'picture', 'letter', 'lead', 'upload'] as const
const TrashKind = z.enum(TRASH_KINDS)
export type TrashKind = z.output<typeof TrashKind>

/** A deleted item that can still be restored. */
export const TrashItem = z.object({
  kind: TrashKind,
  id: z.string(),
  name: z.string(),
  /** The item's place, such as the title of a picture's project; may be empty. */
  detail: z.string(),
  /** Own path or web address of a picture of it; empty when there is none. */
  picture: z.string(),
  deletedAt: z.iso.datetime(),
  /** Time at which it is deleted for good. */
  purgedAt: z.iso.datetime(),
})
export type TrashItem = z.output<typeof TrashItem>

/** Newest first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/api/admin/trash',
  access: 'admin',
  input: z.object({}),
  output: z.object({ items: z.array(TrashItem) }),
})

/** 404 `not_found` for an item that is no longer in the trash, 409 `conflict` for one that cannot be restored yet. */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/api/admin/trash/restore',
  access: 'admin',
  input: z.object({ kind: TrashKind, id: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  output: z.object({ success: z.literal(true) }),
})
