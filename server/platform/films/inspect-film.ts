import { FilmError, type FilmFile } from '#contract/films/film-file.ts'
import { readFilm } from '#contract/films/read-film.ts'
import { Problem } from '#contract/problem.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import { withFileSource } from '#server/platform/images/ingest/byte-source.ts'
import { isUnchanged, patched, writePieces } from '#server/platform/images/ingest/pieces.ts'

/** A film whose bytes were checked and that may be stored. */
export interface InspectedFilm extends Pick<FilmFile, 'contentType' | 'widthPx' | 'heightPx' | 'durationMs'> {
  /** The file itself, or a copy of about the same length without everything besides picture and sound. */
  publicPath: string
  /** Digest of the copy; undefined when the file itself is public. */
  publicDigest?: Digest
}

/**
 * Checks a received film and takes the place out of it. It is never encoded anew, and its pictures stay where they are.
 *
 * @param file Absolute path, in a private folder to which a copy may be written.
 * @throws {Problem} `invalid_input` for a film that no browser would show.
 */
export function inspectFilm(file: string): Promise<InspectedFilm> {
  return withFileSource([{ file }], async (source) => {
    const { blanks, endBytes, ...film } = await readFilm(source).catch(toProblem)
    const pieces = patched(endBytes, blanks)
    if (await isUnchanged(source, pieces)) return { ...film, publicPath: file }
    const publicPath = `${file}.clean`
    return { ...film, publicPath, publicDigest: await writePieces(source, pieces, publicPath) }
  })
}

function toProblem(error: unknown): never {
  throw error instanceof FilmError ? new Problem('invalid_input', error.message, { cause: error }) : error
}
