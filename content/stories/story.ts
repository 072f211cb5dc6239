import type { FocalPoint } from '#contract/files/pictures.ts'
import type { Material, ProjectStory } from '#contract/portfolio/project-story.ts'

/** The address of a picture of a built-in project. @param place From 1, as in the names of the files. */
export const pictureOf = (id: string, place: number): string =>
  `/media/built-in/${id}-${String(place).padStart(2, '0')}.jpg`

/** Captions by the places of their pictures. */
export function captionsOf(id: string, captions: Readonly<Record<number, string>>): ProjectStory['captions'] {
  return Object.entries(captions).map(([place, caption]) => ({ src: pictureOf(id, Number(place)), caption }))
}

/** A material in a picture. @param at The point at which it is enlarged; left out for a close-up, which is shown whole. */
export function materialIn(id: string, place: number, name: string, at?: FocalPoint): Material {
  return { name, src: pictureOf(id, place), ...(at && { at }) }
}
