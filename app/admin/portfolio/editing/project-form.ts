import { SPACES, STYLES } from '#contract/options.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'

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
  /** False shows the pictures in the studio's own order. */
  shuffle: boolean
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
  const { title, order, location, space, styles, description, published, shuffle } = project
  return { title, order: String(order), location, space, styles, description, published, shuffle }
}

/** The values to save, with trimmed texts. */
export function toFields({ title, order, location, space, styles, description, published, shuffle }: ProjectForm) {
  return {
    title: title.trim(),
    order: Number(order),
    location: location.trim(),
    space,
    style: styles[0] ?? '',
    styles: [...styles],
    description: description.trim(),
    published,
    shuffle,
  }
}

/** Adds the style at the end, or removes it. */
export function toggleStyle(styles: readonly string[], value: string): string[] {
  return styles.includes(value) ? styles.filter((style) => style !== value) : [...styles, value]
}
