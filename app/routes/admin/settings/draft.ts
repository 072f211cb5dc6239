import type { input } from 'zod/mini'
import { FEATURED_PER_SERVICE } from '#contract/limits.ts'
import type { SiteSettings, updateSiteMetadata } from '#contract/site.ts'
import { fingerprint, rowsOf, type WindowRow, windowsOf } from './drop/windows.ts'

/** The settings while they are edited, flat. */
export interface SettingsDraft {
  featuredHome: string[]
  newConstruction: string[]
  renovation: string[]
  designRefresh: string[]
  manualStatus: SiteSettings['stoolDrop']['manualStatus']
  windows: WindowRow[]
  note: string
  hideHomeTours: boolean
  hideStoolPage: boolean
}
export type SettingName = keyof SettingsDraft
export type SettingsChange = input<(typeof updateSiteMetadata)['input']>

export function draftOf({
  featuredHome,
  services,
  stoolDrop,
  hideHomeTours,
  hideStoolPage,
}: SiteSettings): SettingsDraft {
  const { manualStatus, windows, note } = stoolDrop
  return {
    featuredHome: withAllSlots(featuredHome),
    newConstruction: withAllSlots(services.newConstruction),
    renovation: withAllSlots(services.renovation),
    designRefresh: withAllSlots(services.designRefresh),
    manualStatus,
    windows: rowsOf(windows),
    note,
    hideHomeTours,
    hideStoolPage,
  }
}

/** An empty slot is an empty string, so that none moves up. */
function withAllSlots(ids: readonly string[]): string[] {
  return Array.from({ length: Math.max(FEATURED_PER_SERVICE, ids.length) }, (_, slot) => ids[slot] ?? '')
}

/** Names of what differs between two drafts. */
export function differingNames(one: SettingsDraft, other: SettingsDraft): SettingName[] {
  const names = Object.keys(one) as SettingName[]
  return names.filter((name) => comparable(one, name) !== comparable(other, name))
}

function comparable(draft: SettingsDraft, name: SettingName): string {
  return name === 'windows' ? fingerprint(draft.windows) : JSON.stringify(draft[name])
}

/** What has been edited since it was loaded. */
export function editedNames(draft: SettingsDraft, base: SiteSettings): SettingName[] {
  return differingNames(draft, draftOf(base))
}

/** Puts what was edited on top of other settings. */
export function rebase(draft: SettingsDraft, edited: readonly SettingName[], onto: SiteSettings): SettingsDraft {
  const kept = Object.entries(draft).filter(([name]) => edited.includes(name as SettingName))
  return { ...draftOf(onto), ...Object.fromEntries(kept) }
}

/** The named parts of a draft as a change to save, and nothing else. */
export function toChange(draft: SettingsDraft, names: readonly SettingName[]): SettingsChange {
  const { newConstruction, renovation, designRefresh, manualStatus, note } = draft
  const { featuredHome, hideHomeTours, hideStoolPage } = draft
  const services = pick({ newConstruction, renovation, designRefresh }, names)
  const stoolDrop = pick({ manualStatus, windows: windowsOf(draft.windows), note }, names)
  return {
    ...pick({ featuredHome, hideHomeTours, hideStoolPage }, names),
    ...(Object.keys(services).length > 0 && { services }),
    ...(Object.keys(stoolDrop).length > 0 && { stoolDrop }),
  }
}

function pick<T extends object>(values: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<T>
}
