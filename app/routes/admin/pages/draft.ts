import type { HomeTour } from '#contract/tours.ts'
import type { DocumentValues, PagesData } from './pages-data.ts'
import { type DocumentName, TOURS } from './parts.ts'
import { flatten, nest, type Values } from './values.ts'

/** Everything on the page while it is edited. */
export interface PagesDraft {
  values: Values
  tours: readonly HomeTour[]
}

export function draftOf(data: PagesData): PagesDraft {
  const values = { ...flatten(data.profile.value, 'profile'), ...flatten(data.texts.value, 'texts') }
  // When a legal text was edited is not for editing.
  const editable = Object.entries(values).filter(([name]) => !name.endsWith('.editedAt'))
  return { values: Object.fromEntries(editable), tours: data.tours.value.tours }
}

/** Names of the fields in which two drafts differ. */
export function differingNames(one: PagesDraft, other: PagesDraft): string[] {
  const names = Object.keys(other.values).filter((name) => one.values[name] !== other.values[name])
  return JSON.stringify(one.tours) === JSON.stringify(other.tours) ? names : [...names, TOURS]
}

/** Puts the named parts of a draft on top of another. */
export function rebase(draft: PagesDraft, names: readonly string[], onto: PagesDraft): PagesDraft {
  const kept = Object.entries(draft.values).filter(([name]) => names.includes(name))
  return {
    values: { ...onto.values, ...Object.fromEntries(kept) },
    tours: names.includes(TOURS) ? draft.tours : onto.tours,
  }
}

export function documentOf(name: string): DocumentName {
  const document = name.split('.')[0]
  return document === 'profile' || document === 'tours' ? document : 'texts'
}

/** The named parts of a draft as a change to save, and nothing else. */
export function toChange(draft: PagesDraft, names: readonly string[]): object {
  return names.includes(TOURS) ? { tours: draft.tours } : nest(draft.values, names)
}

/** The data with another version of one document. */
export function withDocument<N extends DocumentName>(
  data: PagesData,
  name: N,
  loaded: { value: DocumentValues[N]; etag: string },
): PagesData {
  return { ...data, [name]: { value: loaded.value, etag: loaded.etag } }
}
