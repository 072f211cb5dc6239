import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { CENTER } from '#contract/files/center.ts'

interface Publishing {
  isPublished: boolean
  pictures: readonly Pick<DraftPicture, 'alt'>[]
  /** The picture of the card. */
  cover: Pick<DraftPicture, 'focal'> | undefined
}

/** A sentence that names the gaps of a project to be published; empty where it has none, or stays a draft. */
export function missingFrom({ isPublished, pictures, cover }: Publishing): string {
  if (!isPublished || pictures.length === 0) return ''
  const parts = [descriptionsMissing(pictures), cover && isCentered(cover) ? CROP : ''].filter(Boolean)
  return parts.length === 0 ? '' : sentence(parts.join(', and '))
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}. You can publish it anyway.`

const CROP = 'the crop of the card is not chosen'

const isCentered = ({ focal }: Pick<DraftPicture, 'focal'>) => focal.x === CENTER.x && focal.y === CENTER.y

function descriptionsMissing(pictures: Publishing['pictures']): string {
  const count = pictures.filter(({ alt }) => alt.trim() === '').length
  if (count === 0) return ''
  if (count === pictures.length)
    return count === 1 ? 'the picture has no description' : 'the pictures have no description'
  return count === 1 ? 'one picture has no description' : `${count} pictures have no description`
}
