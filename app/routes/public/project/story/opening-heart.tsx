import { HeartButton } from '#app/shell/shortlist/heart-button.tsx'
import type { Picture } from '#contract/files/pictures.ts'

/** The heart of the picture that a house opens with. */
export function OpeningHeart({ project: { id, title }, picture }: OpeningHeartProps) {
  return <HeartButton kept={{ project: id, title, picture: { ...picture, lqip: '' } }} place="opening" />
}

export interface OpeningHeartProps {
  project: { id: string; title: string }
  picture: Picture
}
