import { isDeepStrictEqual } from 'node:util'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { placedFields, valueAt } from '#contract/site/fields/placed.ts'
import { storedShapeOf } from '#contract/site/fields/shapes.ts'
import type { FieldValue, FieldValues } from '#contract/site/page-drafts.ts'
import type { PageTexts } from '#contract/site/site.ts'

/** Stored values of a page in the order of its fields; those of fields that are no more, or became others, are left out. */
export function readValues(page: FixedPageId, stored: unknown): FieldValues {
  const values = new Map<string, unknown>(Object.entries(Object(stored)))
  const entries = placedFields(FIXED_PAGES[page].fields, page).flatMap((field) => {
    const parsed = storedShapeOf(field).safeParse(values.get(field.path))
    return parsed.success ? [[field.path, parsed.data as FieldValue] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The values that a page does not have already. */
export function differingFrom(texts: PageTexts, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([path, value]) => !isDeepStrictEqual(value, valueAt(texts, path))),
  )
}

/** The values of a page in the fields of some others. */
export function valuesIn(texts: PageTexts, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.keys(values).map((path) => [path, valueAt(texts, path) as FieldValue]))
}

/** The values as a change of the texts: nested, and lists whole, with those of their items that are not named as they are. */
export function nested(texts: PageTexts, values: FieldValues): object {
  const change = {}
  for (const [path, value] of Object.entries(values)) place(change, texts, path.split('.'), value)
  return change
}

function place(parent: object, current: object, [name = '', ...rest]: readonly string[], value: FieldValue): void {
  if (rest.length === 0) {
    Reflect.set(parent, name, value)
    return
  }
  const own: unknown = Reflect.get(current, name)
  if (!Reflect.has(parent, name)) Reflect.set(parent, name, Array.isArray(own) ? [...own] : {})
  place(Object(Reflect.get(parent, name)), Object(own), rest, value)
}
