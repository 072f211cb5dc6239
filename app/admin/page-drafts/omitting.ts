import type { FieldValues } from '#contract/site/page-drafts.ts'

/** Some values without those at the named paths. */
export const omitting = (values: FieldValues, paths: readonly string[]): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path)))
