import type { output } from 'zod/mini'
import type { DocumentFields } from '#app/admin/editor/editable-document.ts'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { Captions } from '#contract/films/film-input.ts'
import { freeSlug } from '#contract/portfolio/project-ids.ts'
import type { StoolCatalogueInput } from '#contract/stool/catalogue-input.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { slugOf } from '#shared/slug.ts'
import { centsOf, dollarsOf } from './dollars.ts'

/** An option while it is edited. */
export interface OptionRow {
  /** React key of the row. */
  key: number
  /** Empty for a new option; a rename keeps the id. */
  id: string
  name: string
  /** Empty for all options but heights. */
  details: string
  /** In dollars, as it was typed. */
  price: string
  picture: PagePicture | undefined
}

/** A picture of the gallery while it is edited. */
export interface PictureRow {
  key: number
  picture: PagePicture | undefined
}

/** A house in which the stool stands, while it is edited. */
export interface SeenRow {
  key: number
  /** Id of the project; empty before one is chosen. */
  project: string
  /** Id of the fabric; empty for any. */
  fabric: string
}

export const OPTION_LISTS = ['heights', 'fabrics', 'legs', 'stretchers'] as const
export type OptionList = (typeof OPTION_LISTS)[number]

/** The catalogue while it is edited. */
export interface CatalogueDraft extends Record<OptionList, OptionRow[]> {
  samplePriceCents: string
  /** One line each. */
  details: string
  specifications: StoolCatalogue['specifications']
  gallery: PictureRow[]
  video: { src: string; poster: PagePicture | undefined; captions: Captions | null }
  videoFallbackUrl: string
  seenIn: SeenRow[]
  layers: StoolCatalogue['layers']
}
export type CataloguePart = keyof StoolCatalogue
export type CatalogueChange = output<typeof StoolCatalogueInput>

/** The parts of the catalogue in the order of the page. */
export const PART_TITLES: Record<CataloguePart, string> = {
  heights: 'Height',
  fabrics: 'Fabric Selection',
  legs: 'Leg Options',
  stretchers: 'Metal Stretcher Options',
  samplePriceCents: 'Samples',
  details: 'Product details',
  specifications: 'Specifications',
  gallery: 'Gallery',
  video: 'Video',
  videoFallbackUrl: 'Film elsewhere',
  seenIn: 'Seen in',
  layers: 'Pictures of your own options',
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

export function newOption(): OptionRow {
  return { key: nextKey(), id: '', name: '', details: '', price: '', picture: undefined }
}

export function newPictureRow(): PictureRow {
  return { key: nextKey(), picture: undefined }
}

export function newSeenRow(): SeenRow {
  return { key: nextKey(), project: '', fabric: '' }
}

export function draftOf(catalogue: StoolCatalogue): CatalogueDraft {
  const { heights, samplePriceCents, details, specifications, gallery, video, videoFallbackUrl } = catalogue
  return {
    heights: heights.map(({ id, label, details, priceCents }) => {
      return { key: nextKey(), id, name: label, details, price: dollarsOf(priceCents), picture: undefined }
    }),
    fabrics: catalogue.fabrics.map(toRow),
    legs: catalogue.legs.map(toRow),
    stretchers: catalogue.stretchers.map(toRow),
    samplePriceCents: dollarsOf(samplePriceCents),
    details: details.join('\n'),
    specifications,
    gallery: gallery.map((picture) => ({ key: nextKey(), picture })),
    video,
    videoFallbackUrl,
    seenIn: catalogue.seenIn.map(({ project, fabric }) => ({ key: nextKey(), project, fabric })),
    layers: catalogue.layers,
  }
}

interface Choice {
  id: string
  name: string
  surchargeCents: number
  picture?: PagePicture | undefined
}

function toRow({ id, name, surchargeCents, picture }: Choice): OptionRow {
  return { key: nextKey(), id, name, details: '', price: dollarsOf(surchargeCents), picture }
}

/** The catalogue as it would be stored. Unreadable prices are NaN, missing pictures undefined: the contract refuses both. */
export function toChange(draft: CatalogueDraft): CatalogueChange {
  const heights = withIds(draft.heights).map(({ id, name, details, price }) => {
    return { id, label: name, details, priceCents: centsOf(price) }
  })
  const lines = draft.details.split('\n').map((line) => line.trim())
  const change = {
    heights,
    fabrics: withIds(draft.fabrics).map(toChoice),
    legs: withIds(draft.legs).map(toChoice),
    stretchers: withIds(draft.stretchers).map(toChoice),
    samplePriceCents: centsOrNone(draft.samplePriceCents),
    details: lines.filter((line) => line !== ''),
    specifications: draft.specifications,
    gallery: draft.gallery.map(({ picture }) => picture),
    video: draft.video,
    videoFallbackUrl: draft.videoFallbackUrl,
    seenIn: draft.seenIn.map(({ project, fabric }) => ({ project, fabric })),
    layers: draft.layers,
  }
  return change as CatalogueChange
}

/** An empty field is no surcharge. */
function centsOrNone(typed: string): number {
  return typed.trim() === '' ? 0 : centsOf(typed)
}

function toChoice({ id, name, price, picture }: OptionRow) {
  return { id, name, surchargeCents: centsOrNone(price), ...(picture && { picture }) }
}

/** New options get an id from their name that no other of the list has. */
function withIds(rows: readonly OptionRow[]): OptionRow[] {
  const taken = new Set(rows.map(({ id }) => id))
  return rows.map((row) => {
    if (row.id !== '') return row
    const id = freeSlug(slugOf(row.name).slice(0, 56) || 'option', (candidate) => taken.has(candidate))
    taken.add(id)
    return { ...row, id }
  })
}

/** A kept draft with keys of its own. */
export function revived(kept: object): object {
  const rows = Object.entries(kept).map(([name, part]) => [name, Array.isArray(part) ? part.map(withNewKey) : part])
  return Object.fromEntries(rows) as object
}

function withNewKey(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'key' in row ? { ...row, key: nextKey() } : row
}

/** Drafts with the same stored value compare as equal. */
export const CATALOGUE_FIELDS: DocumentFields<StoolCatalogue, CatalogueDraft> = {
  toDraft: draftOf,
  comparable: toChange,
}
