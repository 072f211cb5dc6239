import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Picture } from './pictures.ts'

/** Folders of pictures that belong to no project. */
export const PICTURE_FOLDERS = ['catalogue', 'site'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** The latest pictures that were uploaded to a folder, newest first. */
export const listUploadedPictures = endpoint({
  method: 'GET',
  path: '/api/admin/pictures',
  access: 'admin',
  input: z.object({ folder: z.enum(PICTURE_FOLDERS) }),
  output: z.object({ pictures: z.array(Picture) }),
})
