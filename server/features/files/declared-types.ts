import { uploadKindOf } from '#contract/files/blobs.ts'
import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import { FILM_TYPES } from '#contract/films/film-file.ts'
import { DECLARED_TYPES } from '#server/platform/images/ingest/file-type.ts'

const TYPES = { picture: DECLARED_TYPES, film: FILM_TYPES, captions: [CAPTIONS_TYPE] }

/** Types under which a file at the pathname may be declared. */
export const declaredTypesOf = (pathname: string): readonly string[] => TYPES[uploadKindOf(pathname)]
