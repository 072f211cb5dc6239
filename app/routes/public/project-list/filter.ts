import { SPACES, STYLES } from '#contract/options.ts'

/** A visitor's choice of projects; an empty group leaves everything in. */
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

/** A project that has no style at all fits every style. */
function matchesStyle(project: Filterable, selection: Selection): boolean {
  if (selection.styles.length === 0) return true
  const styles = [project.style, ...project.styles].filter((style) => style !== '')
  return styles.length === 0 || styles.some((style) => selection.styles.includes(style))
}

/** The selection an address asks for (`?space=Home&space=Office&style=Modern`), in the order of the options. */
export function readSelection(params: URLSearchParams): Selection {
  const spaces = params.getAll('space')
  const styles = params.getAll('style')
  return {
    spaces: SPACES.filter((space) => spaces.includes(space)),
    styles: STYLES.map(({ value }) => value).filter((value) => styles.includes(value)),
  }
}

/** The one way to write a selection: what `readSelection` gave is written the same, whatever the order it came in. */
export function writeSelection({ spaces, styles }: Selection): URLSearchParams {
  return new URLSearchParams([
    ...SPACES.filter((space) => spaces.includes(space)).map((space) => ['space', space]),
    ...STYLES.filter(({ value }) => styles.includes(value)).map(({ value }) => ['style', value]),
  ])
}
