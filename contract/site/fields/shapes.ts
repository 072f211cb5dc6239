import * as z from 'zod/mini'
import { PagePicture } from '../../files/page-picture.ts'
import { Captions } from '../../films/film-input.ts'
import { type Field, type Fields, isField, isList, type ValuesOf } from './field.ts'

export const Film = z.object({ src: z.string(), poster: PagePicture, captions: z._default(z.nullable(Captions), null) })

type Shape<F> = z.ZodMiniType<ValuesOf<F>>
type Shapes<F extends Fields> = { [Name in keyof F]: Shape<F[Name]> }

/** The shapes of what is stored for fields. */
export function shapesOf<F extends Fields>(fields: F): Shapes<F> {
  return mapFields(fields, STORED) as Shapes<F>
}

/** The shape of what is stored for one field. */
export const storedShapeOf = (field: Field): z.ZodMiniType => STORED.field(field)

export interface ShapeRules {
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

export function mapFields(fields: Fields, rules: ShapeRules): Record<string, z.ZodMiniType> {
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
