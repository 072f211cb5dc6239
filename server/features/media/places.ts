import type { MediaPlace } from '#contract/files/media.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'

/** Admin pages on which documents are edited, by the name of the document. */
const EDITORS: Record<string, Pick<MediaPlace, 'title' | 'path'>> = {
  'stool-catalogue': { title: 'Stool catalogue', path: '/admin/stool' },
  'studio-profile': { title: 'Pages & profile', path: '/admin/pages' },
  'page-texts': { title: 'Pages & profile', path: '/admin/pages' },
  'home-tours': { title: 'Pages & profile', path: '/admin/pages' },
  'mail-words': { title: 'Mails', path: '/admin/mails' },
  'reply-templates': { title: 'Mails', path: '/admin/mails' },
  'site-metadata': { title: 'Dashboard', path: '/admin' },
}

/** Uses of a picture in documents. */
export interface PageUse {
  places: MediaPlace[]
  /** The first description found. */
  alt: string
  /** The first rights found. */
  rights?: PictureRights
}

interface NamedPicture {
  src: string
  alt: string
  rights?: PictureRights | undefined
}

/** Uses of pictures in documents, by the own path of the picture. */
export function usesInDocuments(documents: StoredDocuments): Map<string, PageUse> {
  const uses = new Map<string, PageUse>()
  for (const [name, { content }] of documents) {
    const editor = EDITORS[name]
    if (editor) for (const picture of picturesIn(content)) note(uses, picture, { ...editor, state: 'live' })
  }
  return uses
}

function note(uses: Map<string, PageUse>, { src, alt, rights }: NamedPicture, place: MediaPlace): void {
  const use = uses.get(src) ?? { places: [], alt: '' }
  if (!use.places.some(({ path }) => path === place.path)) use.places.push(place)
  use.alt ||= alt
  if (rights) use.rights ??= rights
  uses.set(src, use)
}

/** All nested objects that have the own path of a picture. */
function picturesIn(value: unknown): NamedPicture[] {
  if (typeof value === 'string') return value.startsWith('/media/') ? [{ src: value, alt: '' }] : []
  if (typeof value !== 'object' || value === null) return []
  const { src, alt, rights } = value as { src?: unknown; alt?: unknown; rights?: PictureRights }
  const own = typeof src === 'string' && typeof alt === 'string' ? [{ src, alt, rights }] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}
