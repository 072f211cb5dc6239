import type { PagePicture } from '#contract/files/page-picture.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import { type FixedPageId, pageOf } from '#contract/site/fields/pages/all.ts'
import { isPicture } from './map-pictures.ts'
import type { StoredDocuments } from './stored-documents.ts'

/** A picture with rights of its own, where a document has it. */
export interface LicensedPicture {
  /** Name of the document, as 'page-texts'. */
  document: string
  /** Path within the document, as 'about.picture'. */
  path: string
  src: string
  picture: PagePicture
  rights: PictureRights
}

const known = new WeakMap<StoredDocuments, readonly LicensedPicture[]>()

/** The pictures with rights of all documents: the same list for the same documents. */
export function licensedPicturesIn(documents: StoredDocuments): readonly LicensedPicture[] {
  const pictures =
    known.get(documents) ?? [...documents].flatMap(([name, { content }]) => licensedIn(name, content, ''))
  known.set(documents, pictures)
  return pictures
}

/** The pictures with rights within a value of a document, which is at this path. */
export function licensedIn(document: string, value: unknown, path: string): LicensedPicture[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPicture(value)) return licensed(document, value, path)
  return Object.entries(value).flatMap(([name, part]) => licensedIn(document, part, path ? `${path}.${name}` : name))
}

function licensed(document: string, picture: PagePicture, path: string): LicensedPicture[] {
  const { src, rights } = picture
  return rights ? [{ document, path, src, picture, rights }] : []
}

/** Pages with documents of their own; the other texts of these are among those of all pages. */
const PAGES: Record<string, FixedPageId> = { 'home-tours': 'homeTours', 'stool-catalogue': 'stool' }

/** The page of a use. */
export const pageWith = ({ document, path }: Pick<LicensedPicture, 'document' | 'path'>): FixedPageId =>
  PAGES[document] ?? pageOf(path)
