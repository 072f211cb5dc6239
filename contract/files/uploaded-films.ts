import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FilmFacts } from '../films/film-facts.ts'
import { PICTURE_FOLDERS } from './uploaded-pictures.ts'

const UploadedFilm = z.extend(FilmFacts, {
  /** Own path. */
  src: z.string(),
  sizeBytes: z.number(),
})
export type UploadedFilm = z.output<typeof UploadedFilm>

/** The latest films that were uploaded to a folder, newest first. */
export const listUploadedFilms = endpoint({
  method: 'GET',
  path: '/api/admin/films',
  access: 'admin',
  input: z.object({ folder: z.enum(PICTURE_FOLDERS) }),
  output: z.object({ films: z.array(UploadedFilm) }),
})
