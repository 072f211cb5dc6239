import { FilmError, type FilmFile } from '#contract/films/film-file.ts'
import { readFilm } from '#contract/films/read-film.ts'
import { FILM_MAX_BYTES } from '#contract/limits.ts'
import { fileSource } from './file-source.ts'
import { isRefusedByBrowser } from './film-element.ts'

const TOO_LARGE = 'A film has 200 MB at most. Please export it smaller: 1080p is enough for a page.'
const NOT_PLAYED = 'This browser cannot play this film, and others may not either. Please export it as MP4 with H.264.'

/** Checks a chosen film before any of it is sent. @throws {Error} whose message is for people. */
export async function sendableFilm(file: File): Promise<FilmFile> {
  if (file.size > FILM_MAX_BYTES) throw new FilmError(TOO_LARGE)
  const film = await readFilm(fileSource(file))
  if (await isRefusedByBrowser(file, film.contentType)) throw new FilmError(NOT_PLAYED)
  return film
}
