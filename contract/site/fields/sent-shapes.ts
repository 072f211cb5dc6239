import * as z from 'zod/mini'
import { line, text } from '../../fields.ts'
import { PagePictureInput } from '../../files/page-picture-input.ts'
import type { Picture } from '../../files/pictures.ts'
import { CaptionsInput, FilmPath } from '../../films/film-input.ts'
import type { Field, Fields, Film, ValuesOf } from './field.ts'
import { mapFields, type ShapeRules } from './shapes.ts'

// Apart from what is stored: forms of visitors load that, and need none of this.

/** A film without captions has none, whatever that before had. */
const FilmInput = z.object({
  src: FilmPath,
  poster: PagePictureInput,
  captions: z._default(z.nullable(CaptionsInput), null),
})

/** Some of the values, however deep; lists whole. */
export type ChangeOf<T> = T extends string | readonly unknown[] | Picture | Film
  ? T
  : { [Name in keyof T]?: ChangeOf<T[Name]> | undefined }

/** The shapes of what may be sent for fields: each may be left out, and texts have their longest length. */
export function changeShapesOf<F extends Fields>(
  fields: F,
): { [Name in keyof F]: z.ZodMiniOptional<z.ZodMiniType<ChangeOf<ValuesOf<F[Name]>>>> } {
  return mapFields(fields, SENT) as ReturnType<typeof changeShapesOf<F>>
}

/** The shape of what may be sent for one field. */
export const sentShapeOf = (field: Field): z.ZodMiniType => SENT.field(field)

const SENT: ShapeRules = {
  field: ({ kind, max }) =>
    kind === 'picture' ? PagePictureInput : kind === 'film' ? FilmInput : kind === 'line' ? line(max) : text(max),
  list: (shape, count) => z.array(shape).check(z.length(count)),
  part: (shape) => z.optional(shape),
}
