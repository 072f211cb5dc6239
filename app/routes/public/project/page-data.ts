import type { LoadedProject } from '#app/client/project-client.ts'
import { unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'

/** Data of a project's page. */
export interface ProjectPageData {
  project: Omit<LoadedProject, 'images' | 'thumbnailPicture' | 'heroPicture'>
  /** Hero picture; missing where the project has neither hero nor thumbnail. */
  hero?: Picture
  gallery: Picture[]
  /** Seed for order and heights of the gallery; new for every rendered page. */
  seed: number
}

/** @param files The project's picture files in their order; empty where they are not known. */
export function toPageData(loaded: LoadedProject, files: readonly ProjectImage[], seed: number): ProjectPageData {
  const { images, thumbnailPicture, heroPicture, ...project } = loaded
  const hero = heroOf(project, [heroPicture, thumbnailPicture])
  return { project, ...(hero && { hero }), gallery: galleryPictures({ ...project, images }, files), seed }
}

function heroOf(project: ProjectPageData['project'], known: readonly (Picture | undefined)[]) {
  const { title, thumbnail, heroImage, heroImageAlt } = project
  const src = heroImage || thumbnail
  if (src === '') return undefined
  const picture = known.find((candidate) => candidate?.src === src) ?? unknownPicture(src, title)
  return { ...picture, alt: heroImageAlt || title }
}

/**
 * The pictures of both lists, each once: files decide the order, the project's other pictures come after them. Empty
 * addresses and the thumbnail, which the page shows elsewhere, are left out.
 */
export function galleryPictures(
  { title, thumbnail, images }: Pick<LoadedProject, 'title' | 'thumbnail' | 'images'>,
  files: readonly ProjectImage[],
): Picture[] {
  const bySrc = Map.groupBy([...files, ...images], ({ src }) => src)
  const kept = [...bySrc].filter(([src]) => src.trim() !== '' && src !== thumbnail)
  return kept.map(([src, mentions], index) => {
    const alt = mentions.find((image) => image.alt)?.alt ?? `${title}, image ${index + 1}`
    const known = mentions.find((image) => image.picture)?.picture
    return { ...(known ?? unknownPicture(src, alt)), alt }
  })
}
