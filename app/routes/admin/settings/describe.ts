import type { SiteSettings } from '#contract/site.ts'
import { MANUAL_TITLES, SETTING_TITLES } from './cards.ts'
import { draftOf, type SettingName } from './draft.ts'
import { formatWindow } from './drop/wording.ts'
import type { ProjectChoice } from './settings-data.ts'

interface Glossary {
  projects: readonly ProjectChoice[]
  presentYear: number
}

/** One setting in words, as 'Hide Stool page: on'. */
export function describeSetting(name: SettingName, settings: SiteSettings, glossary: Glossary): string {
  return `${SETTING_TITLES[name]}: ${describeValue(name, settings, glossary)}`
}

function describeValue(name: SettingName, settings: SiteSettings, { projects, presentYear }: Glossary): string {
  const draft = draftOf(settings)
  if (name === 'manualStatus') return MANUAL_TITLES[draft.manualStatus]
  if (name === 'note') return draft.note === '' ? 'none' : `“${draft.note}”`
  if (name === 'windows') {
    const windows = settings.stoolDrop.windows.map((window) => formatWindow(window, presentYear))
    return windows.length === 0 ? 'none' : windows.join('; ')
  }
  const value = draft[name]
  return Array.isArray(value) ? value.map((id) => titleOf(id, projects)).join(', ') : value ? 'on' : 'off'
}

/** What a slot of the selections says. */
export function titleOf(id: string, projects: readonly ProjectChoice[]): string {
  if (id === '') return 'None'
  return projects.find((project) => project.id === id)?.title ?? 'Missing project'
}
