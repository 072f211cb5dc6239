import type * as z from 'zod/mini'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'

export const PUBLIC_BODY_MAX_BYTES = 64 * 1024

/** A character at its longest in JSON: `\u00e9`. */
const CHARACTER_BYTES = 6
/** A character of a JavaScript string at its longest in UTF-8. */
const UTF8_BYTES = 3
const NUMBER_BYTES = 25
const WORD_BYTES = 5

/** The most that the JSON of an operation may have, in bytes: as much as its fields can hold at their longest. */
export function maxBodyBytes({ access, input, selectedBy }: Endpoint): number {
  return atLeastUsual(access === 'public' ? 0 : maxJsonBytes(input, { except: selectedBy }))
}

/** True when a body is no larger than its fields can be, given the length of its lists. */
export function fits({ access, input, selectedBy }: Endpoint, text: string, body: unknown): boolean {
  if (access === 'public' || text.length * UTF8_BYTES <= PUBLIC_BODY_MAX_BYTES) return true
  return Buffer.byteLength(text) <= atLeastUsual(maxJsonBytes(input, { except: selectedBy, value: body }))
}

/** True when the body of an endpoint may exceed the usual limit. */
export const mayBeLarge = (endpoint: Endpoint): boolean =>
  sendsBody(endpoint) && !endpoint.upload && maxBodyBytes(endpoint) > PUBLIC_BODY_MAX_BYTES

/** Fields without a limit of their own are held to the usual one. */
const atLeastUsual = (bytes: number) =>
  Number.isFinite(bytes) ? Math.max(bytes, PUBLIC_BODY_MAX_BYTES) : PUBLIC_BODY_MAX_BYTES

interface Measured {
  /** Field that the address carries. */
  except?: string | undefined
  /** A value to go by: its lists count as they are. */
  value?: unknown
}

/** @returns Infinity for a schema without a limit. */
function maxJsonBytes(schema: z.ZodMiniType, { except, ...measured }: Measured): number {
  const def = schema._zod.def as AnySchema
  const inner = (part: z.ZodMiniType | undefined) => (part ? maxJsonBytes(part, measured) : Infinity)
  switch (def.type) {
    case 'string':
      return lengthMax(def) * CHARACTER_BYTES + 2
    case 'number':
      return NUMBER_BYTES
    case 'boolean':
      return WORD_BYTES
    case 'enum':
      return JSON.stringify(Object.values(def.entries ?? {})).length
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType) + WORD_BYTES
    case 'pipe':
      return inner(def.in)
    case 'array':
      return maxListBytes(def.element, lengthMax(def), measured)
    case 'object':
      return maxObjectBytes(def.shape ?? {}, except, measured)
    default:
      return Infinity
  }
}

function maxListBytes(element: z.ZodMiniType | undefined, max: number, measured: Measured): number {
  if (!element) return Infinity
  if (!('value' in measured)) return 2 + max * (maxJsonBytes(element, {}) + 1)
  const items: unknown[] = Array.isArray(measured.value) ? measured.value.slice(0, max) : []
  return items.reduce<number>((sum, value) => sum + maxJsonBytes(element, { value }) + 1, 2)
}

function maxObjectBytes(shape: Record<string, z.ZodMiniType>, except: string | undefined, measured: Measured): number {
  const values = new Map<string, unknown>(Object.entries(Object(measured.value)))
  return Object.entries(shape)
    .filter(([name]) => name !== except)
    .map(([name, part]) => name.length + 4 + maxJsonBytes(part, 'value' in measured ? { value: values.get(name) } : {}))
    .reduce((sum, bytes) => sum + bytes, 2)
}

/** Longest text or list that its checks allow. */
function lengthMax({ checks = [] }: AnySchema): number {
  const limits = checks.map(({ _zod: { def } }) => (def.check === 'length_equals' ? def.length : def.maximum))
  return Math.min(...limits.filter((limit) => limit !== undefined))
}

/** The parts of a schema that limit its length. */
interface AnySchema {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
  entries?: object
  checks?: readonly { _zod: { def: { check: string; maximum?: number; length?: number } } }[]
}
