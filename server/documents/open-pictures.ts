import { pageTexts } from '#content/page-texts.ts'
import { living } from '#content/pictures/plates.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { creditOf } from '#contract/files/picture-rights.ts'
import { valueAt } from '#contract/site/fields/placed.ts'
import type { DocumentState } from './document.ts'
import { isPicture, mapPictures } from './map-pictures.ts'

type Closed = ReadonlySet<string>
type ReadClosed = () => Promise<Closed>

interface Document<S> {
  get: () => Promise<S>
}

/**
 * A document as visitors get it: of all rights only the credit, and something else in place of a photograph that may not be
 * shown today.
 *
 * @param builtIn The value that comes with the site, whose pictures stand in at the same place; a drawing where there is none, or
 *   it is closed, too.
 */
async function withOpenPictures<S extends DocumentState<object>>(
  state: S,
  readClosed: ReadClosed,
  builtIn: object = {},
): Promise<S> {
  const closed = await readClosed()
  if (closed.size === 0 && !hasRights(state.value)) return state
  let isSame = true
  const value = mapPictures(state.value, (picture, path) => {
    const shown = closed.has(picture.src) ? standIn(path, builtIn, closed) : withCreditAlone(picture)
    if (shown !== picture) isSame = false
    return shown
  })
  return isSame ? state : { ...state, value, version: `${state.version}.open` }
}

/** A film stays: the first picture of another one would not be its own. */
function standIn(path: string, builtIn: object, closed: Closed): PagePicture {
  const own = path.endsWith('.poster') ? undefined : valueAt(builtIn, path)
  return isBuiltIn(own) && !closed.has(own.src) ? own : { ...living, alt: '' }
}

const isBuiltIn = (value: unknown): value is PagePicture =>
  typeof value === 'object' && value !== null && isPicture(value)

/** A picture with what may be said of its rights to everybody. */
export function withCreditAlone(picture: PagePicture): PagePicture {
  const { rights, ...rest } = picture
  if (!rights) return picture
  const credit = creditOf(rights)
  return credit ? { ...rest, rights: credit } : rest
}

const rightsOf = new WeakMap<object, boolean>()

function hasRights(value: object): boolean {
  const has = rightsOf.get(value) ?? findRights(value)
  rightsOf.set(value, has)
  return has
}

function findRights(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isPicture(value) ? value.rights !== undefined : Object.values(value).some(findRights)
}

/** Page texts and tours with pictures as public pages show them. */
export function shownDocuments<D extends Record<'texts' | 'tours', Document<DocumentState<object>>>>(
  documents: D,
  readClosed: ReadClosed,
): D {
  const shown = <S extends DocumentState<object>>(document: Document<S>, builtIn?: object) => ({
    ...document,
    get: async () => withOpenPictures(await document.get(), readClosed, builtIn),
  })
  const { texts, tours } = documents
  return { ...documents, texts: shown(texts, pageTexts), tours: shown(tours) }
}
