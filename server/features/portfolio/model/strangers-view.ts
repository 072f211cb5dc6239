import { creditOf } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project, ProjectImage } from '#contract/portfolio/portfolio.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { toImage } from './project.ts'

/** Pictures that strangers may not see, and those in their place. */
export interface Closed {
  srcs: ReadonlySet<string>
  /** The gallery of a project of which only a card is known. */
  galleryOf: (projectId: string) => readonly Picture[]
}

/**
 * A project or card as strangers get it: without pictures that may not be shown today, the next picture in place of such a
 * cover, and of all rights only the credit. The same object where nothing of it differs.
 */
export function forStrangers(project: Project, { srcs, galleryOf }: Closed): Project {
  if (srcs.size === 0 && !project.rights && project.images.every(({ rights }) => !rights)) return project
  const isOpen = ({ src }: { src: string }) => !srcs.has(src)
  const images = project.images.filter(isOpen).map(withCreditAlone)
  const spare = images[0] ?? galleryOf(project.id).filter(isOpen).map(toImage)[0]
  const { rights, story, ...rest } = project
  const covers = coversOf(project, srcs, spare)
  const shown = { ...project, ...covers }
  const opening = project.images.find(({ src }) => src === (shown.heroImage || shown.thumbnail))?.rights ?? rights
  const credit = opening && creditOf(opening)
  const views = viewsOf(project, isOpen)
  return {
    ...rest,
    images,
    ...covers,
    ...(story && { story: openStory(story, isOpen) }),
    ...(views && { views }),
    ...(credit && { rights: credit }),
  }
}

function withCreditAlone({ rights, ...image }: ProjectImage): ProjectImage {
  const credit = rights && creditOf(rights)
  return credit ? { ...image, rights: credit } : image
}

/** A cover that may not be shown gives way to the next picture; without one there is none. */
function coversOf(project: Project, closed: ReadonlySet<string>, spare: ProjectImage | undefined) {
  const { thumbnail, heroImage, heroPicture } = project
  const isClosed = (src: string) => closed.has(src)
  return {
    ...(isClosed(thumbnail) && { thumbnail: spare?.src ?? '', thumbnailPicture: spare?.picture }),
    ...(isClosed(heroImage) && { heroImage: spare?.src ?? '', heroImageAlt: spare?.alt ?? '' }),
    ...(heroPicture && isClosed(heroImage || thumbnail) && { heroPicture: spare?.picture }),
  }
}

function viewsOf({ views }: Project, isOpen: (picture: Picture) => boolean): Project['views'] {
  if (!views) return undefined
  const open = Object.entries(views).filter(([, picture]) => picture && isOpen(picture))
  return Object.fromEntries(open)
}

function openStory(story: ProjectStory, isOpen: (picture: { src: string }) => boolean): ProjectStory {
  const { materials, pairs, captions } = story
  return {
    ...story,
    ...(materials && { materials: materials.filter(isOpen) }),
    ...(pairs && { pairs: pairs.filter((pair) => isOpen({ src: pair.before }) && isOpen({ src: pair.after })) }),
    ...(captions && { captions: captions.filter(isOpen) }),
  }
}
