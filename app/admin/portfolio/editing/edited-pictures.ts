import { type DraftPicture, type FocalPoint, isNew, srcOf, storedPicture } from '#app/admin/files/draft-picture.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { changedFields, mergedGallery } from './project-differences.ts'
import type { ProjectForm } from './project-form.ts'

/** The pictures of a project that is edited. `thumbnail` and `hero` have at most one. */
export interface PictureLists {
  files: PictureList
  thumbnail: PictureList
  /** Hero of the page; empty where the thumbnail is shown. */
  hero: PictureList
}

/** The project's thumbnail as a list of at most one. */
export function storedThumbnail({ thumbnail, thumbnailPicture }: Project): DraftPicture[] {
  return thumbnail === ''
    ? []
    : [storedPicture({ src: thumbnail, ...(thumbnailPicture && { picture: thumbnailPicture }) })]
}

/** The project's hero as a list of at most one; empty where it is the thumbnail. */
export function storedHero({ thumbnail, heroImage, heroPicture }: Project): DraftPicture[] {
  if (heroImage === '' || heroImage === thumbnail) return []
  return [storedPicture({ src: heroImage, ...(heroPicture && { picture: heroPicture }) })]
}

/** The chosen hero with the state of its upload; undefined where it is the thumbnail. */
export function chosenHero({ files, hero }: Pick<PictureLists, 'files' | 'hero'>): DraftPicture | undefined {
  const [own] = hero.read()
  return own && (files.find(own.id) ?? own)
}

/** The change of a project without its gallery. New covers must have been uploaded. */
export function changeOf(form: ProjectForm, project: Project, lists: PictureLists) {
  const { files, thumbnail } = lists
  const inGallery = new Set(files.read().map(srcOf))
  /** Undefined for pictures of the gallery, whose focal point is saved with the gallery. */
  const movedFocal = (picture: DraftPicture | undefined, [before]: readonly DraftPicture[]): FocalPoint | undefined => {
    const isMoved = picture && !isSameFocal(picture.focal, before?.focal)
    return isMoved && !inGallery.has(srcOf(picture)) ? picture.focal : undefined
  }
  const hero = chosenHero(lists)
  const thumbnailFocal = movedFocal(thumbnail.read()[0], storedThumbnail(project))
  const heroFocal = movedFocal(hero, storedHero(project))
  return {
    ...changedFields(form, project),
    ...newCovers(project, thumbnail.read().find(isNew)),
    ...newHero(project, hero, thumbnail.read()[0]),
    ...(thumbnailFocal && { thumbnailFocal }),
    ...(heroFocal && { heroFocal }),
  }
}

/** A hero that is the old thumbnail becomes the new one. */
function newCovers({ heroImage, thumbnail }: Project, picture: DraftPicture | undefined) {
  const src = picture && srcOf(picture)
  if (src === undefined) return {}
  return { thumbnail: src, ...(heroImage === thumbnail && heroImage !== '' && { heroImage: src }) }
}

/**
 * Names the thumbnail, too: without a heroImage, a built-in project shows its built-in hero. The alt text is replaced with the
 * picture that it described.
 */
function newHero(project: Project, hero: DraftPicture | undefined, onCard: DraftPicture | undefined) {
  if (hero?.id === storedHero(project)[0]?.id) return {}
  const picture = hero ?? onCard
  return { heroImage: (picture && srcOf(picture)) ?? '', heroImageAlt: picture?.alt.trim() || project.title }
}

const isSameFocal = (a: FocalPoint, b: FocalPoint | undefined) => a.x === b?.x && a.y === b.y

/** Merges pictures that others saved meanwhile into the lists; changes made here stay. */
export function mergePictures({ files, thumbnail, hero }: PictureLists, before: Project, theirs: Project): void {
  files.set(mergedGallery(files.read(), before.images.map(storedPicture), theirs.images.map(storedPicture)))
  for (const [list, stored] of [
    [thumbnail, storedThumbnail],
    [hero, storedHero],
  ] as const) {
    if (isSamePicture(list.read(), stored(before))) {
      list.set(mergedGallery(list.read(), stored(before), stored(theirs)).slice(0, 1))
    }
  }
}

const isSamePicture = ([a]: readonly DraftPicture[], [b]: readonly DraftPicture[]) => a?.id === b?.id
