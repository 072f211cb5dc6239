import { type DraftPicture, type FocalPoint, isNew, srcOf, storedPicture } from '#app/admin/files/draft-picture.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import type { Project } from '#contract/portfolio.ts'
import { changedFields, mergedGallery } from './project-differences.ts'
import type { ProjectForm } from './project-form.ts'

/** The pictures of a project that is edited. Each of the last two has one, or none. */
export interface PictureLists {
  files: PictureList
  thumbnail: PictureList
  /** The opening picture of the page, where it is not the thumbnail. */
  opening: PictureList
}

/** The thumbnail that a project has already, if any. */
export function storedThumbnail({ thumbnail, thumbnailPicture }: Project): DraftPicture[] {
  return thumbnail === ''
    ? []
    : [storedPicture({ src: thumbnail, ...(thumbnailPicture && { picture: thumbnailPicture }) })]
}

/** The opening picture of the project's page; empty where it is the thumbnail. */
export function storedOpening({ thumbnail, heroImage, heroPicture }: Project): DraftPicture[] {
  if (heroImage === '' || heroImage === thumbnail) return []
  return [storedPicture({ src: heroImage, ...(heroPicture && { picture: heroPicture }) })]
}

/** The picture that the page is to open with, as far as it has come; undefined where that is the thumbnail. */
export function chosenOpening({ files, opening }: Pick<PictureLists, 'files' | 'opening'>): DraftPicture | undefined {
  const [own] = opening.read()
  return own && (files.find(own.id) ?? own)
}

/** The change of a project without its gallery. New covers must have been uploaded. */
export function changeOf(form: ProjectForm, project: Project, lists: PictureLists) {
  const { files, thumbnail } = lists
  const inGallery = new Set(files.read().map(srcOf))
  /** Of a picture that the gallery has, too, the gallery says it. */
  const movedFocal = (picture: DraftPicture | undefined, [before]: readonly DraftPicture[]): FocalPoint | undefined => {
    const isMoved = picture && !isSameFocal(picture.focal, before?.focal)
    return isMoved && !inGallery.has(srcOf(picture)) ? picture.focal : undefined
  }
  const opening = chosenOpening(lists)
  const thumbnailFocal = movedFocal(thumbnail.read()[0], storedThumbnail(project))
  const heroFocal = movedFocal(opening, storedOpening(project))
  return {
    ...changedFields(form, project),
    ...newCovers(project, thumbnail.read().find(isNew)),
    ...newOpening(project, opening, thumbnail.read()[0]),
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

/**
 * The thumbnail is named, too: without a name, a built-in project opens with its built-in picture. The words go along with the
 * picture, since the old ones were about another.
 */
function newOpening(project: Project, opening: DraftPicture | undefined, onCard: DraftPicture | undefined) {
  if (opening?.id === storedOpening(project)[0]?.id) return {}
  const picture = opening ?? onCard
  return { heroImage: (picture && srcOf(picture)) ?? '', heroImageAlt: picture?.alt.trim() || project.title }
}

const isSameFocal = (a: FocalPoint, b: FocalPoint | undefined) => a.x === b?.x && a.y === b.y

/** Merges the pictures that others saved meanwhile into the lists; what was changed here stays. */
export function mergePictures({ files, thumbnail, opening }: PictureLists, before: Project, theirs: Project): void {
  files.set(mergedGallery(files.read(), before.images.map(storedPicture), theirs.images.map(storedPicture)))
  for (const [list, stored] of [
    [thumbnail, storedThumbnail],
    [opening, storedOpening],
  ] as const) {
    if (isSamePicture(list.read(), stored(before))) {
      list.set(mergedGallery(list.read(), stored(before), stored(theirs)).slice(0, 1))
    }
  }
}

const isSamePicture = ([a]: readonly DraftPicture[], [b]: readonly DraftPicture[]) => a?.id === b?.id
