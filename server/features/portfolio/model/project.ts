import { type BuiltInProject, builtInProjects } from '#content/projects.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project, ProjectImage } from '#contract/portfolio/portfolio.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import type { StoredPicture } from './image-repository.ts'
import { isKnown } from './pictures.ts'
import type { CardRow, ProjectRow } from './repository.ts'

/** The nine fixed projects by their ids. */
export const BUILT_IN: ReadonlyMap<string, BuiltInProject> = new Map(
  builtInProjects.map((project) => [project.id, project]),
)

/** Date of the built-in projects that have no record. */
const BUILT_IN_AT = '2026-01-01T00:00:00.000Z'

/**
 * One project as it is sent. Fields that the record leaves blank come from the built-in project of the same id.
 *
 * @param stored The record's own pictures in their order, also from the trash.
 */
export function toProject(
  row: CardRow & Pick<ProjectRow, 'description' | 'story'>,
  stored: readonly StoredPicture[],
  builtIn: BuiltInProject | undefined,
): Project {
  const base = builtIn && fromBuiltIn(builtIn, row.position)
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
  const gallery = stored.filter(({ inGallery, deletedAtMs }) => inGallery && deletedAtMs === null)
  const rights = row.rights as PictureRights | null
  return {
    id: row.id,
    ...record,
    style: record.styles[0] ?? '',
    featured: row.featured,
    published: row.published,
    ...(row.publish_at_ms !== null && { publishAt: new Date(row.publish_at_ms).toISOString() }),
    order: row.position,
    shuffle: row.shuffle,
    images: (stored.length > 0 ? gallery : (builtIn?.pictures ?? []))
      .filter(({ src }) => src !== '')
      .map((picture) => withRights(picture, rights)),
    ...coversOf(record, [...(builtIn?.pictures ?? []), ...stored]),
    ...storyOf(row, builtIn),
    ...(rights && { rights }),
    createdAt: new Date(row.created_at_ms).toISOString(),
    updatedAt: new Date(row.updated_at_ms).toISOString(),
  }
}

/** @param order Its place in the portfolio, 1 first. */
export function fromBuiltIn(project: BuiltInProject, order: number): Project {
  const { pictures, styles, thumbnail: cover, views: _views, ...texts } = project
  const hero = pictures[0]
  const covers = { thumbnail: cover?.src ?? '', heroImage: hero?.src ?? '' }
  return {
    ...texts,
    styles: [...styles],
    style: styles[0] ?? '',
    featured: false,
    published: true,
    order,
    shuffle: true,
    heroImageAlt: hero?.alt ?? '',
    images: pictures.map(toImage),
    ...covers,
    ...coversOf(covers, pictures),
    createdAt: BUILT_IN_AT,
    updatedAt: BUILT_IN_AT,
  }
}

/** A project without the fields that only its own page shows. */
export function toCard(project: Project): Project {
  const {
    images: _images,
    description: _description,
    heroPicture: _hero,
    story: _story,
    rights: _rights,
    ...card
  } = project
  return { ...card, ...viewsOf(card, BUILT_IN.get(card.id)), images: [], description: '' }
}

/** The built-in story goes with the built-in text: a project that was rewritten is another house. */
export function storyOf(
  row: Pick<ProjectRow, 'description' | 'story'>,
  builtIn: BuiltInProject | undefined,
): { story?: ProjectStory } {
  if (row.story !== null) return { story: row.story as ProjectStory }
  const isBuiltIn = builtIn && (row.description === '' || row.description === builtIn.description)
  return isBuiltIn && builtIn.story ? { story: builtIn.story } : {}
}

function coversOf(record: { thumbnail: string; heroImage: string }, pictures: readonly Picture[]) {
  const bySrc = new Map(pictures.filter(isKnown).map((picture) => [picture.src, toPicture(picture)]))
  const thumbnailPicture = bySrc.get(record.thumbnail)
  const heroPicture = bySrc.get(record.heroImage || record.thumbnail)
  return { ...(thumbnailPicture && { thumbnailPicture }), ...(heroPicture && { heroPicture }) }
}

/** Nothing once the studio has chosen another thumbnail: then that stands everywhere. */
function viewsOf({ thumbnail }: { thumbnail: string }, builtIn: BuiltInProject | undefined) {
  if (!builtIn || thumbnail !== builtIn.thumbnail?.src) return {}
  const { home, services } = builtIn.views
  return { views: { ...(home && { home: toPicture(home) }), ...(services && { services: toPicture(services) }) } }
}

/** @param ofProject Rights of the pictures without own ones. */
function withRights(
  picture: Picture & { rights?: PictureRights | null },
  ofProject: PictureRights | null,
): ProjectImage {
  const rights = picture.rights ?? ofProject
  return { ...toImage(picture), ...(rights && { rights: { ...rights, ...(picture.rights && { isOwn: true }) } }) }
}

export function toImage(picture: Picture): ProjectImage {
  const { src, alt } = picture
  return { src, ...(alt && { alt }), ...(isKnown(picture) && { picture: toPicture(picture) }) }
}

function toPicture({ src, alt, width, height, focal, lqip, version }: Picture): Picture {
  return { src, alt, width, height, focal, lqip, version }
}

export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
