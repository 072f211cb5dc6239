import type { FieldValue, PageDraft } from '#contract/site/page-drafts.ts'

/** A field that two people changed, each to another value. */
export interface ContestedField {
  path: string
  mine: FieldValue
  theirs: FieldValue
}

/** The fields of a draft that somebody has changed on the public page since; theirs are the public values. */
export function contestedFields({ contested, changes, live }: PageDraft): ContestedField[] {
  return contested.flatMap((path) => {
    const [mine, theirs] = [changes[path], live[path]]
    return mine === undefined || theirs === undefined ? [] : [{ path, mine, theirs }]
  })
}
