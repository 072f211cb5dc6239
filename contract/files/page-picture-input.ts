import * as z from 'zod/mini'
import type { PagePicture } from './page-picture.ts'
import { PictureInput } from './picture-input.ts'
import { PictureRightsInput } from './picture-rights-input.ts'

/** A picture that belongs to no project, as it may be stored. Rights that say nothing are left out. */
export const PagePictureInput: z.ZodMiniType<PagePicture> = z.pipe(
  z.extend(PictureInput, { rights: z.optional(PictureRightsInput) }),
  z.transform(({ rights, ...picture }): PagePicture => (rights ? { ...picture, rights } : picture)),
)
