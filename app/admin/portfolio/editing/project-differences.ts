import { type DraftPicture, srcOf } from '#app/admin/files/draft-picture.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { galleryOf } from './creation.ts'
import { formOf, type ProjectForm, toFields } from './project-form.ts'

type Fields = ReturnType<typeof toFields>

/** The fields of the form that differ from the project. */
export function changedFields(form: ProjectForm, project: Project): Partial<Fields> {
  const before = toFields(formOf(project))
  const after = toFields(form)
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  )
  return Object.fromEntries(changed)
}

/** True where order, number, alt texts or focal points of the pictures differ. */
export function isGalleryChanged(pictures: readonly DraftPicture[], before: readonly DraftPicture[]): boolean {
  return JSON.stringify(galleryOf(pictures)) !== JSON.stringify(galleryOf(before))
}

const NAMES: Partial<Record<keyof Project, string>> = {
  title: 'Title',
  order: 'Order',
  location: 'Location',
  space: 'Space',
  styles: 'Styles',
  description: 'Description',
  thumbnail: 'Thumbnail',
  published: 'Visibility',
  publishAt: 'Day of publication',
  shuffle: 'Gallery',
  heroImage: 'Opening picture',
  images: 'Pictures',
  story: 'Story',
  rights: 'Photographer and license',
}

/** Labels of the fields that differ between two versions of a project. */
export function differingNames(a: Project, b: Project): string[] {
  return Object.entries(NAMES)
    .filter(([name]) => JSON.stringify(a[name as keyof Project]) !== JSON.stringify(b[name as keyof Project]))
    .map(([, label]) => label)
}

/**
 * Three-way merge of two galleries: pictures that either added are included, pictures that either removed are not, and my alt
 * texts and focal points stay. The order is mine where I have changed it, else theirs.
 */
export function mergedGallery(
  mine: readonly DraftPicture[],
  before: readonly DraftPicture[],
  theirs: readonly DraftPicture[],
): DraftPicture[] {
  const [ofMine, ofBefore, ofTheirs] = [byAddress(mine), byAddress(before), byAddress(theirs)]
  const isRearranged = orderOf(mine, ofBefore) !== orderOf(before, ofMine)
  const order = new Set(isRearranged ? [...ofMine.keys(), ...ofTheirs.keys()] : [...ofTheirs.keys(), ...ofMine.keys()])
  return [...order].flatMap((address) => {
    const [own, old, other] = [ofMine.get(address), ofBefore.get(address), ofTheirs.get(address)]
    const isUntouched = own && old && !isGalleryChanged([own], [old])
    if (isUntouched) return other ? [other] : []
    return own ? [own] : other && !old ? [other] : []
  })
}

const addressOf = (picture: DraftPicture) => srcOf(picture) ?? picture.id
const byAddress = (pictures: readonly DraftPicture[]) =>
  new Map(pictures.map((picture) => [addressOf(picture), picture]))

/** The order of the pictures that both lists have. */
function orderOf(pictures: readonly DraftPicture[], others: ReadonlyMap<string, DraftPicture>): string {
  return JSON.stringify(pictures.map(addressOf).filter((address) => others.has(address)))
}
