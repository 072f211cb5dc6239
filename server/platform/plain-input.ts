import type * as z from 'zod/mini'
import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { withoutMarks } from '#contract/site/field-marks.ts'

/** Controls that no text of ours has, and characters that turn the direction of reading. */
const NOT_PLAIN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u
/** Depth limit, beyond that of any valid input: deeper input must not exhaust the stack. */
const DEPTH_MAX = 32
const MESSAGE = 'Please use plain text'

/**
 * Parses input with a schema. In addition no text may hold characters that databases refuse or that display as something
 * other than is stored, so that no schema can forget it. Unpaired surrogates become U+FFFD, and marks of
 * fields, which pages have for people of the studio, are left out.
 *
 * @throws {Problem} `invalid_input` with every field that is wrong.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const wellFormed = toWellFormed(value)
  const parsed = schema.safeParse(wellFormed)
  const unclear = notPlain(wellFormed)
  if (parsed.success && Object.keys(unclear).length === 0) return parsed.data
  const problem = parsed.success ? undefined : Problem.invalidInput(parsed.error)
  const fields = { ...unclear, ...problem?.fields }
  throw new Problem('invalid_input', 'Please check the highlighted fields.', { fields, cause: problem?.cause })
}

/** Problems by field for texts and names that are not plain. The honeypot may hold anything. */
export function notPlain(value: unknown, path: readonly (string | number)[] = []): ProblemFields {
  if (typeof value === 'string') return NOT_PLAIN.test(value) ? { [path.join('.')]: [MESSAGE] } : {}
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(([name]) => name !== HONEYPOT_FIELD)
  const found = entries.map(([name, part]: [string, unknown]) =>
    NOT_PLAIN.test(name) ? { [path.join('.')]: [MESSAGE] } : notPlain(part, [...path, name]),
  )
  return Object.assign({}, ...found)
}

/** The value with unpaired surrogates, which no database takes, replaced by U+FFFD, without marks, and cut off at `DEPTH_MAX`. */
export function toWellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutMarks(value.toWellFormed())
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) return undefined
  if (Array.isArray(value)) return value.map((part) => toWellFormed(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.toWellFormed(), toWellFormed(part, depth + 1)] as const),
  )
}
