import type * as z from 'zod/mini'

/** Stored values merged over defaults, field by field, lists whole; the defaults alone if the result does not fit the schema. */
export function withDefaults<T extends object>(schema: z.ZodMiniType<T>, defaults: T, stored: unknown): T {
  const result = schema.safeParse(merge(defaults, stored))
  return result.success ? result.data : defaults
}

function merge(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults
  if (!isRecord(defaults) || !isRecord(stored)) return stored
  return Object.fromEntries(Object.keys(defaults).map((name) => [name, merge(defaults[name], stored[name])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
