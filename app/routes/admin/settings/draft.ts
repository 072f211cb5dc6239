import type { input } from 'zod/mini'
import { type DocumentFields, pickFields } from '#app/admin/editor/editable-document.ts'
import { FEATURED_PER_SERVICE } from '#contract/limits.ts'
import type { SiteSettings, updateSiteMetadata } from '#contract/site/site.ts'
import { fingerprint, newRow, rowsOf, type WindowRow, windowsOf } from './drop/windows.ts'

/** Longest note of the drop, in characters. */
export const NOTE_MAX = 1000

/** The settings while they are edited, flat. */
export interface SettingsDraft {
  featuredHome: string[]
  newConstruction: string[]
  renovation: string[]
  designRefresh: string[]
  manualStatus: SiteSettings['stoolDrop']['manualStatus']
  windows: WindowRow[]
  note: string
  showsWaitlist: boolean
  teasesDrop: boolean
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
  showsWaitlist,
  teasesDrop,
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
    showsWaitlist,
    teasesDrop,
    hideHomeTours,
    hideStoolPage,
  }
}

/** An empty slot is an empty string, so that none moves up. */
function withAllSlots(ids: readonly string[]): string[] {
  return Array.from({ length: Math.max(FEATURED_PER_SERVICE, ids.length) }, (_, slot) => ids[slot] ?? '')
}

export const SETTINGS_FIELDS: DocumentFields<SiteSettings, SettingsDraft> = {
  toDraft: draftOf,
  comparable: (draft) => ({ ...draft, windows: fingerprint(draft.windows) }),
}

/** A kept draft with rows of its own; without its windows where these have another shape. */
export function revived(kept: object): object {
  const { windows, ...rest } = kept as { windows?: unknown }
  if (!Array.isArray(windows) || !windows.every(isRow)) return rest
  return { ...rest, windows: windows.map(({ open, close }) => newRow(open, close)) }
}

const isRow = (row: unknown): row is WindowRow => {
  const { open, close } = Object(row) as Partial<WindowRow>
  return typeof open?.local === 'string' && typeof close?.local === 'string'
}

/** The named parts of a draft as a change to save, and nothing else. */
export function toChange(draft: SettingsDraft, names: readonly SettingName[]): SettingsChange {
  const { newConstruction, renovation, designRefresh, manualStatus, note } = draft
  const { featuredHome, hideHomeTours, hideStoolPage, showsWaitlist, teasesDrop } = draft
  const services = pickFields({ newConstruction, renovation, designRefresh }, names)
  const stoolDrop = pickFields({ manualStatus, windows: windowsOf(draft.windows), note }, names)
  return {
    ...pickFields({ featuredHome, hideHomeTours, hideStoolPage, showsWaitlist, teasesDrop }, names),
    ...(Object.keys(services).length > 0 && { services }),
    ...(Object.keys(stoolDrop).length > 0 && { stoolDrop }),
  }
}
