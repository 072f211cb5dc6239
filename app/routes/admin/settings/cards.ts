import type { SettingName, SettingsDraft } from './draft.ts'

export type CardId = 'selections' | 'drop' | 'toggles'

interface Card {
  id: CardId
  title: string
  settings: readonly SettingName[]
}

/** The parts of the dashboard that are saved each by itself. */
export const CARDS: readonly Card[] = [
  {
    id: 'selections',
    title: 'Portfolio Selections',
    settings: ['featuredHome', 'newConstruction', 'renovation', 'designRefresh'],
  },
  {
    id: 'drop',
    title: 'Stool Drop Controls',
    settings: ['manualStatus', 'windows', 'note', 'showsWaitlist', 'teasesDrop'],
  },
  { id: 'toggles', title: 'UI Toggles', settings: ['hideHomeTours', 'hideStoolPage'] },
]

export const SETTING_TITLES: Record<SettingName, string> = {
  featuredHome: 'We Have Range',
  newConstruction: 'New Construction',
  renovation: 'Renovation',
  designRefresh: 'Design Refresh',
  manualStatus: 'Manual Override',
  windows: 'Next Windows',
  note: 'Note',
  showsWaitlist: 'Number on the waitlist',
  teasesDrop: 'Next drop on the home page',
  hideHomeTours: 'Hide Home Tours page',
  hideStoolPage: 'Hide Stool page',
}

export const MANUAL_TITLES: Record<SettingsDraft['manualStatus'], string> = {
  auto: 'Auto (use schedule)',
  open: 'Open',
  closed: 'Closed',
}

export function cardOf(id: CardId): Card {
  const card = CARDS.find((card) => card.id === id)
  if (!card) throw new Error(`There is no card ${id}.`)
  return card
}

/** The cards that hold any of the settings. */
export function cardsWith(names: readonly SettingName[]): Card[] {
  return CARDS.filter(({ settings }) => settings.some((name) => names.includes(name)))
}
