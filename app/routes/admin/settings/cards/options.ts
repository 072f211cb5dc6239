import type { ProjectChoice } from '../settings-data.ts'

/** Options of a slot: none, every published project by title, and the chosen one where it is neither. */
export function optionsFor(id: string, projects: readonly ProjectChoice[]): { value: string; label: string }[] {
  const offered = projects
    .filter(({ published }) => published)
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
    .map((project) => ({ value: project.id, label: project.title }))
  const isOffered = id === '' || offered.some(({ value }) => value === id)
  return [
    { value: '', label: '-- None --' },
    ...(isOffered ? [] : [{ value: id, label: unofferedTitle(id, projects) }]),
    ...offered,
  ]
}

/** A chosen project as the menu names it. */
export function titleOf(id: string, projects: readonly ProjectChoice[]): string {
  return optionsFor(id, projects).find(({ value }) => value === id)?.label ?? ''
}

function unofferedTitle(id: string, projects: readonly ProjectChoice[]): string {
  const draft = projects.find((project) => project.id === id)
  return draft ? `${draft.title} (draft)` : 'Missing project'
}

/** Titles of the projects that are chosen more than once. */
export function repeatedIn(ids: readonly string[], projects: readonly ProjectChoice[]): string[] {
  const repeated = ids.filter((id, index) => id !== '' && ids.indexOf(id) < index)
  return [...new Set(repeated)].map((id) => projects.find((project) => project.id === id)?.title ?? 'Missing project')
}
