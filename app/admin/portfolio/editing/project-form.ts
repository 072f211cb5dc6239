import { SPACES, STYLES } from '#contract/options.ts'
import type { Project } from '#contract/portfolio.ts'

/** What the form of a project holds, as it is typed. */
export interface ProjectForm {
  title: string
  order: string
  location: string
  space: string
  /** In the order in which they were chosen: the first is the project's main style. */
  styles: readonly string[]
  description: string
  published: boolean
  /** False shows the pictures in the studio's own order. */
  shuffle: boolean
}

/** A new project comes last. */
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

/** What is saved of a form: texts without the space around them. */
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

/** A style that is chosen comes last; one that is given up goes. */
export function toggleStyle(styles: readonly string[], value: string): string[] {
  return styles.includes(value) ? styles.filter((style) => style !== value) : [...styles, value]
}
