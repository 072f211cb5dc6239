import type { Generated, Selectable } from 'kysely'

export interface ProjectTable {
  id: string
  title: string
  location: string
  space: string
  styles: unknown
  thumbnail: string
  description: string
  featured: boolean
  published: boolean
  position: number
  /** Whether the gallery shows the pictures in random order. */
  shuffle: boolean
  hero_image: string
  hero_image_alt: string
  /** The optional parts of its page; null where nobody has written any. */
  story: Generated<unknown>
  created_at_ms: number
  updated_at_ms: number
  /** Time of its move to the trash. */
  deleted_at_ms: number | null
  /** Goes up with every change of the project or its pictures. */
  revision: Generated<number>
  /** Idempotency key of the upload that made it: the same upload sent again is not another project. */
  upload_key: Generated<string | null>
  /** Files that came later have not been taken in. */
  files_seen_ms: Generated<number>
  /** The places where it was featured before it went to the trash. */
  selection_places: Generated<unknown>
  /** Time at which all but its id was deleted. */
  purged_at_ms: Generated<number | null>
  /** True for a draft that was published before; means nothing while `published` is true. */
  was_published: Generated<boolean>
  /** Rights of all its pictures without own ones; null where none are known. */
  rights: Generated<unknown>
  /** Time from which a draft is public, in ms since the Unix epoch. */
  publish_at_ms: Generated<number | null>
}

export type StoredProject = Selectable<ProjectTable>

export interface ProjectImageTable {
  id: string
  project_id: string
  src: string
  alt: string
  width: number
  height: number
  focal_x: number
  focal_y: number
  lqip: string
  version: string
  position: number
  /** False for a cover that is not in the gallery. */
  in_gallery: Generated<boolean>
  /** Time of its move to the trash. */
  deleted_at_ms: Generated<number | null>
  /** In place of those of its project; null where they are the project's. */
  rights: Generated<unknown>
}

/** An address that is reserved for an upload until the upload makes its project. */
export interface AddressReservationTable {
  id: string
  /** Slug of the title, before any suffix. */
  slug: string
  upload_key: string
  claimed_at_ms: number
}

/** An old path and the one it leads to. */
export interface RedirectTable {
  from_path: string
  to_path: string
  /** Left behind by a project that moved. */
  automatic: boolean
  created_at_ms: number
}

export interface TestimonialTable {
  id: string
  first_name: string
  last_name: string
  message: string
  author: string
  hidden: boolean
  position: number | null
  /** Time from which a hidden one is public, in ms since the Unix epoch. */
  publish_at_ms: Generated<number | null>
  created_at_ms: number
  updated_at_ms: number
  /** Time of its move to the trash. */
  deleted_at_ms: number | null
}

export type StoredTestimonial = Selectable<TestimonialTable>

/** One editable document a name: site metadata, studio profile, page texts, stool catalogue. */
export interface DocumentTable {
  name: string
  content: unknown
  created_at_ms: number
  updated_at_ms: number
}

/** Changes of a fixed page that are not public yet. */
export interface PageDraftTable {
  page: string
  /** New values by the path of their field. */
  changes: unknown
  /** Public value of each of these fields when the draft first changed it. */
  bases: unknown
  /** Hash of the changes. */
  version: string
  /** Email address of the person who saved last. */
  saved_by: string
  saved_at_ms: number
}

export type StoredPageDraft = Selectable<PageDraftTable>
