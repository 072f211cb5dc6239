import type { RootData } from '#app/loaders/root-data.ts'
import { shareAddress } from '#app/seo/seo.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { PublishedLetter, ShownBlock } from '#contract/journal/letters.ts'

/** The picture that stands for a letter: its first one. */
export function pictureOf({ blocks }: Pick<PublishedLetter, 'blocks'>): Picture | undefined {
  return blocks.flatMap((block: ShownBlock) => (block.kind === 'text' ? [] : (block.picture ?? [])))[0]
}

/** Its line after the subject, else its first words. */
export function descriptionOf({ preview, blocks }: Pick<PublishedLetter, 'preview' | 'blocks'>): string {
  return preview || blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))[0] || ''
}

/** A letter for search engines. */
export function blogPosting(letter: PublishedLetter) {
  return ({ publicUrl, profile }: RootData): object => {
    const picture = pictureOf(letter)
    const studio = { '@type': 'Organization', '@id': `${publicUrl}/#studio`, name: profile.name }
    return {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: letter.title,
      description: descriptionOf(letter),
      datePublished: letter.publishedAt,
      url: `${publicUrl}/journal/${letter.slug}`,
      author: studio,
      publisher: studio,
      ...(picture && { image: shareAddress(picture, publicUrl) }),
    }
  }
}
