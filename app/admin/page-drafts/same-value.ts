import type { FieldValue } from '#contract/site/page-drafts.ts'

export const isSameValue = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
