import type { BuiltInProject } from '#content/projects.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Project, ProjectImage } from '#contract/portfolio.ts'
import type { ProjectRow } from './repository.ts'

/** When the built-in projects say they were made, as long as no record says otherwise. */
const BUILT_IN_AT = '2026-01-01T00:00:00.000Z'

/**
 * One project as the wire has it. A record wins field by field; what it leaves blank is filled from the built-in
 * project of the same id.
 *
 * @param pictures The record's own pictures in their order.
 */
export function toProject(row: ProjectRow, pictures: readonly Picture[], builtIn: BuiltInProject | undefined): Project {
  const base = builtIn && fromBuiltIn(builtIn, row.position)
  const known = pictures.length > 0 ? pictures : (builtIn?.pictures ?? [])
  const styles = toTexts(row.styles)
  const record = {
    title: row.title || base?.title || '',
    location: row.location || base?.location || '',
    space: row.space || base?.space || '',
    styles: styles.length > 0 ? styles : (base?.styles ?? []),
    thumbnail: row.thumbnail || base?.thumbnail || '',
    description: row.description || base?.description || '',
    heroImage: row.hero_image || base?.heroImage || '',
    heroImageAlt: row.hero_image_alt || base?.heroImageAlt || '',
  }
  return {
    id: row.id,
    ...record,
    style: record.styles[0] ?? '',
    featured: row.featured,
    published: row.published,
    order: row.position,
    shuffle: row.shuffle,
    ...withPictures(record, known),
    createdAt: new Date(row.created_at_ms).toISOString(),
    updatedAt: new Date(row.updated_at_ms).toISOString(),
  }
}

/** @param order Its place in the portfolio, 1 first. */
export function fromBuiltIn(project: BuiltInProject, order: number): Project {
  const { pictures, styles, ...texts } = project
  const hero = pictures[0]
  const thumbnail = hero?.src ?? ''
  return {
    ...texts,
    styles: [...styles],
    style: styles[0] ?? '',
    thumbnail,
    featured: false,
    published: true,
    order,
    shuffle: true,
    heroImage: thumbnail,
    heroImageAlt: hero?.alt ?? '',
    ...withPictures({ thumbnail, heroImage: thumbnail }, pictures),
    createdAt: BUILT_IN_AT,
    updatedAt: BUILT_IN_AT,
  }
}

function withPictures(record: { thumbnail: string; heroImage: string }, pictures: readonly Picture[]) {
  const bySrc = new Map(pictures.map((picture) => [picture.src, picture]))
  const images = pictures.filter(({ src }) => src !== '').map(toImage)
  const thumbnailPicture = bySrc.get(record.thumbnail)
  const heroPicture = bySrc.get(record.heroImage || record.thumbnail)
  return { images, ...(thumbnailPicture && { thumbnailPicture }), ...(heroPicture && { heroPicture }) }
}

function toImage(picture: Picture): ProjectImage {
  return { src: picture.src, ...(picture.alt && { alt: picture.alt }), picture }
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
