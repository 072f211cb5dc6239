import type * as z from 'zod/mini'

/** Lays stored values over defaults, field by field; if the result does not fit its shape, the defaults stay. */
export function layOver<T extends object>(shape: z.ZodMiniType<T>, defaults: T, stored: unknown): T {
  const result = shape.safeParse(merge(defaults, stored))
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
