import type { Project } from '#contract/portfolio.ts'
import { type DraftPicture, type FocalPoint, isNew, srcOf, storedPicture } from '../files/draft-picture.ts'
import type { PictureList } from '../files/picture-list.ts'
import type { ProjectForm } from '../form/project-form.ts'
import { changedFields, mergedGallery } from './project-differences.ts'

/** The pictures of a project that is edited. Each of the last two has one, or none. */
export interface PictureLists {
  files: PictureList
  thumbnail: PictureList
  /** What the page opens with, where that is not the thumbnail. */
  opening: PictureList
}

/** The thumbnail that a project has already, if any. */
export function storedThumbnail({ thumbnail, thumbnailPicture }: Project): DraftPicture[] {
  return thumbnail === ''
    ? []
    : [storedPicture({ src: thumbnail, ...(thumbnailPicture && { picture: thumbnailPicture }) })]
}

/** What the project's page opens with; nothing where that is the thumbnail. */
export function storedOpening({ thumbnail, heroImage, heroPicture }: Project): DraftPicture[] {
  if (heroImage === '' || heroImage === thumbnail) return []
  return [storedPicture({ src: heroImage, ...(heroPicture && { picture: heroPicture }) })]
}

/** What is to be saved of a project beside its gallery. A thumbnail that is new has to be in the storage by then. */
export function changeOf(form: ProjectForm, project: Project, { files, thumbnail, opening }: PictureLists) {
  const inGallery = new Set(files.read().map(srcOf))
  /** Of a picture that the gallery has, too, the gallery says it. */
  const movedFocal = (list: PictureList, before: readonly DraftPicture[]): FocalPoint | undefined => {
    const [picture] = list.read()
    const isMoved = picture && !isSameFocal(picture.focal, before[0]?.focal)
    return isMoved && !inGallery.has(srcOf(picture)) ? picture.focal : undefined
  }
  const thumbnailFocal = movedFocal(thumbnail, storedThumbnail(project))
  const heroFocal = movedFocal(opening, storedOpening(project))
  return {
    ...changedFields(form, project),
    ...newCovers(project, thumbnail.read().find(isNew)),
    ...(thumbnailFocal && { thumbnailFocal }),
    ...(heroFocal && { heroFocal }),
  }
}

/** A page that opens with the old thumbnail is to open with the new one. */
function newCovers({ heroImage, thumbnail }: Project, picture: DraftPicture | undefined) {
  const src = picture && srcOf(picture)
  if (src === undefined) return {}
  return { thumbnail: src, ...(heroImage === thumbnail && heroImage !== '' && { heroImage: src }) }
}

const isSameFocal = (a: FocalPoint, b: FocalPoint | undefined) => a.x === b?.x && a.y === b.y

/** Lays over what somebody else has made of the pictures meanwhile; what was done here stays. */
export function mergePictures({ files, thumbnail, opening }: PictureLists, before: Project, theirs: Project): void {
  files.set(mergedGallery(files.read(), before.images.map(storedPicture), theirs.images.map(storedPicture)))
  for (const [list, stored] of [
    [thumbnail, storedThumbnail],
    [opening, storedOpening],
  ] as const) {
    if (list.read().some(isNew)) continue
    list.set(mergedGallery(list.read(), stored(before), stored(theirs)).slice(0, 1))
  }
}
