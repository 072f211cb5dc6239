import { imageObject } from '#app/seo/image-object.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { isPicture } from '#server/documents/map-pictures.ts'

interface Document<T> {
  get: () => Promise<{ value: T }>
}

interface CreditedPicturesOptions {
  publicUrl: string
  /** As strangers get them. */
  documents: {
    texts: Document<PageTexts>
    tours: Document<{ tours: readonly HomeTour[] }>
    catalogue: Document<StoolCatalogue>
    profile: Document<Pick<StudioProfile, 'name'>>
  }
}

/**
 * Structured data about the pictures of a fixed page whose photographers are known, for the end of its head; empty where
 * there are none. Pages in the browser know nothing of them.
 */
export async function creditedPictures(
  { publicUrl, documents }: CreditedPicturesOptions,
  path: string,
): Promise<string> {
  const page = pageAt(path)
  if (page === undefined) return ''
  const [{ value: texts }, { value: list }, { value: catalogue }, { value: profile }] = await Promise.all([
    documents.texts.get(),
    documents.tours.get(),
    documents.catalogue.get(),
    documents.profile.get(),
  ])
  const tours = page === 'homeTours' ? list.tours.filter(({ isHidden }) => !isHidden) : []
  const shown = [texts[page], tours, page === 'stool' ? catalogue : []]
  const credited = new Map(picturesIn(shown).map((picture) => [picture.src, picture]))
  if (credited.size === 0) return ''
  const images = [...credited.values()].map((picture) => ({
    '@context': 'https://schema.org',
    ...imageObject(picture, { publicUrl, profile }),
  }))
  // A name that ends the script would do so in a text, too.
  return `<script type="application/ld+json">${JSON.stringify(images).replaceAll('<', '\\u003c')}</script>`
}

function pageAt(path: string): FixedPageId | undefined {
  const ids = Object.keys(FIXED_PAGES) as FixedPageId[]
  return ids.find((id) => id !== 'frame' && FIXED_PAGES[id].path === path)
}

function picturesIn(value: unknown): PagePicture[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPicture(value)) return value.rights ? [value] : []
  return Object.values(value).flatMap(picturesIn)
}
