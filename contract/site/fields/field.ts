import type { PagePicture } from '../../files/page-picture.ts'
import type { Captions } from '../../films/film-input.ts'

/** A silent film that repeats, with the picture that stands in for it. */
export interface Film {
  /** Own path of an MP4 or WebM. */
  src: string
  /** Its description is that of the film. */
  poster: PagePicture
  /** Subtitles of what is said in it, off until somebody asks for them. */
  captions: Captions | null
}

/** One thing of a fixed page that the studio can change. */
export interface Field<Kind extends keyof Values = keyof Values> {
  kind: Kind
  /** In the owner's words, complete without the section around it. */
  label: string
  /** Longest value in characters; 0 for pictures and films. */
  max: number
  /** Effect of an empty text: 'hides' it; where left out, it brings the built-in one back. */
  empty?: 'hides'
  /** Shape of the place as CSS has it, for pictures and films. */
  ratio?: string
}

/** Stored value of each kind of field. */
interface Values {
  /** One line. */
  line: string
  /** Several lines. */
  text: string
  picture: PagePicture
  film: Film
}

/** Fields, nested as their values are. */
export interface Fields {
  readonly [name: string]: Field | readonly Field[] | Fields
}

/** The values of some fields. */
export type ValuesOf<F> = F extends Field
  ? Values[F['kind']]
  : F extends readonly Field[]
    ? Values[F[number]['kind']][]
    : { -readonly [Name in keyof F]: ValuesOf<F[Name]> }

type LineOptions = Pick<Field, 'empty'>

/** @param max Longest in characters. */
export const line = (label: string, max: number, options: LineOptions = {}): Field<'line'> => ({
  kind: 'line',
  label,
  max,
  ...options,
})

/** @param max Longest in characters. */
export const text = (label: string, max: number): Field<'text'> => ({ kind: 'text', label, max })

/** @param ratio Shape of the place as CSS has it. */
export const picture = (label: string, ratio: string): Field<'picture'> => ({ kind: 'picture', label, max: 0, ratio })

/** @param ratio Shape of the place as CSS has it. */
export const film = (label: string, ratio: string): Field<'film'> => ({ kind: 'film', label, max: 0, ratio })

export function isField(node: Field | readonly Field[] | Fields): node is Field {
  return 'kind' in node && typeof node.kind === 'string'
}

export const isList = (node: Fields[string]): node is readonly Field[] => Array.isArray(node)
