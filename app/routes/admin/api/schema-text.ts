/** The parts of a JSON Schema that are shown. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  additionalProperties?: Schema | boolean
}

/** A schema as people write types: `{ name: string (1–200 characters), tags?: string[] }` over several lines. */
export function schemaText(schema: Schema, indent = ''): string {
  const { $ref, anyOf, oneOf, allOf, properties, items, additionalProperties } = schema
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  const either = anyOf ?? oneOf
  if (either) return [...new Set(either.map((one) => schemaText(one, indent)))].join(' | ')
  if (allOf) return allOf.map((one) => schemaText(one, indent)).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (properties) return objectText(properties, schema.required ?? [], indent)
  if (items) return `${inBrackets(schemaText(items, indent))}[]${limitsText(schema)}`
  if (typeof additionalProperties === 'object') return `{ [name]: ${schemaText(additionalProperties, indent)} }`
  return `${[schema.type ?? 'anything'].flat().join(' | ')}${limitsText(schema)}`
}

function objectText(properties: Record<string, Schema>, required: readonly string[], indent: string): string {
  const within = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${within}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, within)}\n`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}

const inBrackets = (text: string): string => (/ [|&] /.test(text) && !text.startsWith('{') ? `(${text})` : text)

function limitsText({ format, minLength, maxLength, maxItems, minimum, maximum }: Schema): string {
  const limits = [
    format ?? '',
    rangeText(minLength, maxLength, 'characters'),
    rangeText(undefined, maxItems, 'entries'),
    rangeText(meant(minimum), meant(maximum), ''),
  ].filter(Boolean)
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}

/** Limits of JavaScript's own integers say nothing. */
const meant = (limit: number | undefined): number | undefined =>
  limit !== undefined && Number.isSafeInteger(limit) && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  const [from, to] = [least?.toLocaleString('en-US'), most?.toLocaleString('en-US')]
  const range = from === undefined ? `at most ${to}` : to === undefined ? `at least ${from}` : `${from}–${to}`
  return `${range} ${unit}`.trim()
}
