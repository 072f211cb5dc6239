import { living } from '#content/pictures/plates.ts'
import type { User } from '#contract/people/session.ts'
import type { DocumentState } from './document.ts'
import { mapPictures } from './map-pictures.ts'

type ReadClosed = () => Promise<ReadonlySet<string>>

interface Document<S> {
  get: () => Promise<S>
}

/** A document as visitors get it: a drawing stands in for a photograph that may not be shown today. */
export async function withOpenPictures<S extends DocumentState<object>>(state: S, readClosed: ReadClosed): Promise<S> {
  const closed = await readClosed()
  if (closed.size === 0) return state
  let isSame = true
  const value = mapPictures(state.value, (picture) => {
    if (!closed.has(picture.src)) return picture
    isSame = false
    return { ...living, alt: '' }
  })
  return isSame ? state : { ...state, value, version: `${state.version}.open` }
}

/** People of the studio read what they edit. */
export const openToStrangers =
  (readClosed: ReadClosed) =>
  async <T extends object>(state: DocumentState<T>, viewer: User | undefined): Promise<DocumentState<T>> =>
    viewer?.isAuthorized ? state : withOpenPictures(state, readClosed)

/** The documents with pictures as public pages show them. */
export function shownDocuments<D extends Record<'texts' | 'tours' | 'catalogue', Document<DocumentState<object>>>>(
  documents: D,
  readClosed: ReadClosed,
): D {
  const shown = <S extends DocumentState<object>>(document: Document<S>) => ({
    ...document,
    get: async () => withOpenPictures(await document.get(), readClosed),
  })
  const { texts, tours, catalogue } = documents
  return { ...documents, texts: shown(texts), tours: shown(tours), catalogue: shown(catalogue) }
}
