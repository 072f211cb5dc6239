import type { PictureRights } from '#contract/files/picture-rights.ts'
import { SPACES, STYLES } from '#contract/options.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { toStudioLocal } from '#shared/studio-time.ts'
import { tidyRights } from './rights-errors.ts'
import { tidyStory } from './story-errors.ts'

/** Values of a project's form, as typed. */
export interface ProjectForm {
  title: string
  order: string
  location: string
  space: string
  /** In the order of choosing: the first is the main style. */
  styles: readonly string[]
  description: string
  published: boolean
  /**
   * Of a draft that waits for its time: 'YYYY-MM-DDTHH:mm' by the studio's clock, empty as long as it is not chosen; null where
   * that was called off.
   */
  publishAt?: string | null | undefined
  /** False shows the pictures in the studio's own order. */
  shuffle: boolean
  /** Left out for a new project, whose pictures are not there yet. */
  story?: ProjectStory
  /** Of all its pictures without own ones. */
  rights?: PictureRights
}

/** Values for a new project, which is placed last. */
export function newForm(projects: readonly Pick<Project, 'order'>[]): ProjectForm {
  const highest = projects.reduce((max, { order }) => Math.max(max, order), 0)
  return {
    title: '',
    order: String(highest + 1),
    location: '',
    space: SPACES[0],
    styles: [STYLES[0].value],
    description: '',
    published: true,
    shuffle: true,
  }
}

export function formOf(project: Omit<Project, 'createdAt' | 'updatedAt'>): ProjectForm {
  const { title, order, location, space, styles, description, published, shuffle, story = {}, rights = {} } = project
  const publishAt = project.publishAt === undefined ? undefined : toStudioLocal(project.publishAt)
  return {
    title,
    order: String(order),
    location,
    space,
    styles,
    description,
    published,
    publishAt,
    shuffle,
    story,
    rights,
  }
}

/** The values to save, with trimmed texts. */
export function toFields(form: ProjectForm) {
  const { title, order, location, space, styles, description, published, shuffle, story, rights } = form
  return {
    title: title.trim(),
    order: Number(order),
    location: location.trim(),
    space,
    style: styles[0] ?? '',
    styles: [...styles],
    description: description.trim(),
    published,
    ...planOf(form),
    shuffle,
    ...(story && { story: tidyStory(story) }),
    ...(rights && { rights: tidyRights(rights) }),
  }
}

/** Says something only where there is or was a plan. */
const planOf = ({ published, publishAt }: ProjectForm) =>
  publishAt === undefined ? {} : { publishAt: published ? null : publishAt }

/** Adds the style at the end, or removes it. */
export function toggleStyle(styles: readonly string[], value: string): string[] {
  return styles.includes(value) ? styles.filter((style) => style !== value) : [...styles, value]
}
