import { SPACES, STYLES } from '#contract/options.ts'

/** A visitor's filter; an empty group matches all projects. */
export interface Selection {
  spaces: readonly string[]
  styles: readonly string[]
}

export interface Filterable {
  space: string
  /** The main style, or empty. */
  style: string
  styles: readonly string[]
}

export function filterProjects<P extends Filterable>(projects: readonly P[], selection: Selection): P[] {
  return projects.filter((project) => matchesSpace(project, selection) && matchesStyle(project, selection))
}

function matchesSpace({ space }: Filterable, { spaces }: Selection): boolean {
  return spaces.length === 0 || spaces.includes(space)
}

/** A project without any style matches every style. */
function matchesStyle(project: Filterable, selection: Selection): boolean {
  if (selection.styles.length === 0) return true
  const styles = [project.style, ...project.styles].filter((style) => style !== '')
  return styles.length === 0 || styles.some((style) => selection.styles.includes(style))
}

/** Parses a selection from a query (`?space=Home&space=Office&style=Modern`), in the order of the options. */
export function readSelection(params: URLSearchParams): Selection {
  const spaces = params.getAll('space')
  const styles = params.getAll('style')
  return {
    spaces: SPACES.filter((space) => spaces.includes(space)),
    styles: STYLES.map(({ value }) => value).filter((value) => styles.includes(value)),
  }
}

/** Writes a selection as a query; a result of `readSelection` is always written in the same order. */
export function writeSelection({ spaces, styles }: Selection): URLSearchParams {
  return new URLSearchParams([
    ...SPACES.filter((space) => spaces.includes(space)).map((space) => ['space', space]),
    ...STYLES.filter(({ value }) => styles.includes(value)).map(({ value }) => ['style', value]),
  ])
}
