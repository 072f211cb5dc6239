import * as z from 'zod/mini'
import type { PictureRights } from './picture-rights.ts'
import { Picture } from './pictures.ts'

const Text = z.optional(z.string())

/** Rights as they are stored with a picture. */
export const StoredRights = z.object({
  photographer: Text,
  address: Text,
  licensedUntil: Text,
  embargoUntil: Text,
}) as z.ZodMiniType<PictureRights>

/** A picture that belongs to no project, as pages have it: it brings its rights along. */
export const PagePicture = z.extend(Picture, {
  rights: z.optional(StoredRights),
}) as z.ZodMiniType<PagePicture>
export interface PagePicture extends Picture {
  /** For people of the studio all of them; for visitors the credit alone. */
  rights?: PictureRights
}
