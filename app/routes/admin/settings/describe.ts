import { MANUAL_TITLES, SETTING_TITLES } from './cards.ts'
import type { SettingName, SettingsDraft } from './draft.ts'
import { formatWindow } from './drop/texts.ts'
import { windowsOf } from './drop/windows.ts'
import type { ProjectChoice } from './settings-data.ts'

interface Glossary {
  projects: readonly ProjectChoice[]
  presentYear: number
}

/** One setting in words, as 'Hide Stool page: on'. */
export function describeSetting(name: SettingName, draft: SettingsDraft, glossary: Glossary): string {
  return `${SETTING_TITLES[name]}: ${describeValue(name, draft, glossary)}`
}

function describeValue(name: SettingName, draft: SettingsDraft, { projects, presentYear }: Glossary): string {
  if (name === 'manualStatus') return MANUAL_TITLES[draft.manualStatus]
  if (name === 'note') return draft.note === '' ? 'none' : `“${draft.note}”`
  if (name === 'windows') {
    const windows = windowsOf(draft.windows).map((window) => formatWindow(window, presentYear))
    return windows.length === 0 ? 'none' : windows.join('; ')
  }
  const value = draft[name]
  return Array.isArray(value) ? value.map((id) => titleOf(id, projects)).join(', ') : value ? 'on' : 'off'
}

/** Title of a chosen project; 'None' for an empty slot. */
export function titleOf(id: string, projects: readonly ProjectChoice[]): string {
  if (id === '') return 'None'
  return projects.find((project) => project.id === id)?.title ?? 'Missing project'
}
