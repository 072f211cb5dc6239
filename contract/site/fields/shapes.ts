import * as z from 'zod/mini'
import { line, text } from '../../fields.ts'
import { PagePicture, PagePictureInput } from '../../files/page-picture.ts'
import type { Picture } from '../../files/pictures.ts'
import { Captions, CaptionsInput, FilmPath } from '../../films/film-input.ts'
import { type Field, type Fields, type Film as FilmValue, isField, isList, type ValuesOf } from './field.ts'

export const Film = z.object({ src: z.string(), poster: PagePicture, captions: z._default(z.nullable(Captions), null) })

/** A film without captions has none, whatever that before had. */
const FilmInput = z.object({
  src: FilmPath,
  poster: PagePictureInput,
  captions: z._default(z.nullable(CaptionsInput), null),
})

type Shape<F> = z.ZodMiniType<ValuesOf<F>>
type Shapes<F extends Fields> = { [Name in keyof F]: Shape<F[Name]> }

/** Some of the values, however deep; lists whole. */
export type ChangeOf<T> = T extends string | readonly unknown[] | Picture | FilmValue
  ? T
  : { [Name in keyof T]?: ChangeOf<T[Name]> | undefined }

/** The shapes of what is stored for fields. */
export function shapesOf<F extends Fields>(fields: F): Shapes<F> {
  return mapFields(fields, STORED) as Shapes<F>
}

/** The shapes of what may be sent for fields: each may be left out, and texts have their longest length. */
export function changeShapesOf<F extends Fields>(
  fields: F,
): { [Name in keyof F]: z.ZodMiniOptional<z.ZodMiniType<ChangeOf<ValuesOf<F[Name]>>>> } {
  return mapFields(fields, SENT) as ReturnType<typeof changeShapesOf<F>>
}

/** The shape of what is stored for one field. */
export const storedShapeOf = (field: Field): z.ZodMiniType => STORED.field(field)

/** The shape of what may be sent for one field. */
export const sentShapeOf = (field: Field): z.ZodMiniType => SENT.field(field)

interface ShapeRules {
  field: (field: Field) => z.ZodMiniType
  /** Of alike fields, of which the first says how long each may be. */
  list: (shape: z.ZodMiniType, count: number) => z.ZodMiniType
  part: (shape: z.ZodMiniType) => z.ZodMiniType
}

const STORED: ShapeRules = {
  field: ({ kind }) => (kind === 'picture' ? PagePicture : kind === 'film' ? Film : z.string()),
  list: (shape) => z.array(shape),
  part: (shape) => shape,
}

const SENT: ShapeRules = {
  field: ({ kind, max }) =>
    kind === 'picture' ? PagePictureInput : kind === 'film' ? FilmInput : kind === 'line' ? line(max) : text(max),
  list: (shape, count) => z.array(shape).check(z.length(count)),
  part: (shape) => z.optional(shape),
}

function mapFields(fields: Fields, rules: ShapeRules): Record<string, z.ZodMiniType> {
  const entries = Object.entries(fields).map(([name, node]) => [name, rules.part(shapeOf(node, rules))] as const)
  return Object.fromEntries(entries)
}

function shapeOf(node: Fields[string], rules: ShapeRules): z.ZodMiniType {
  if (isField(node)) return rules.field(node)
  if (!isList(node)) return z.object(mapFields(node, rules))
  const [first] = node
  if (!first) throw new Error('A list of fields is empty.')
  return rules.list(rules.field(first), node.length)
}
