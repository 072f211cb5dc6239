import type { LoadedProject } from '#app/client/project-client.ts'
import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import { unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { type ToldStory, toldStory } from './told-story.ts'

/** Data of a project's page. */
export interface ProjectPageData {
  project: Omit<LoadedProject, 'images' | 'thumbnailPicture' | 'heroPicture' | 'story'>
  /** Hero picture; missing where the project has neither hero nor thumbnail. */
  hero?: Picture
  gallery: CaptionedPicture[]
  /** Missing where nothing is told. */
  story?: ToldStory
  /** Seed for order and heights of the gallery; new for every rendered page. */
  seed: number
}

/** @param files The project's picture files in their order; empty where they are not known. */
export function toPageData(loaded: LoadedProject, files: readonly ProjectImage[], seed: number): ProjectPageData {
  const { images, thumbnailPicture, heroPicture, story, ...project } = loaded
  const hero = heroOf(project, [heroPicture, thumbnailPicture])
  const gallery = galleryPictures({ ...project, images }, files).map((picture) => captioned(picture, story))
  const covers = [thumbnailPicture, heroPicture].filter((picture) => picture !== undefined)
  const pictures = new Map([...covers, ...gallery].map((picture) => [picture.src, picture]))
  const told = toldStory(story, pictures, gallery)
  return { project, ...(hero && { hero }), gallery, ...(told && { story: told }), seed }
}

function captioned(picture: CaptionedPicture, story: ProjectStory | undefined): CaptionedPicture {
  const caption = story?.captions?.find(({ src }) => src === picture.src)?.caption
  return caption ? { ...picture, caption } : picture
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
 * addresses are left out, and so are the thumbnail and the picture that the page opens with.
 */
export function galleryPictures(
  { title, thumbnail, heroImage, images }: Pick<LoadedProject, 'title' | 'thumbnail' | 'heroImage' | 'images'>,
  files: readonly ProjectImage[],
): CaptionedPicture[] {
  const bySrc = Map.groupBy([...files, ...images], ({ src }) => src)
  const kept = [...bySrc].filter(([src]) => src.trim() !== '' && src !== thumbnail && src !== heroImage)
  return kept.map(([src, mentions], index) => {
    const alt = mentions.find((image) => image.alt)?.alt ?? `${title}, image ${index + 1}`
    const known = mentions.find((image) => image.picture)?.picture
    return { ...(known ?? unknownPicture(src, alt)), alt, rights: mentions[0]?.rights }
  })
}
