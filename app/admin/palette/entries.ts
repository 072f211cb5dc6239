import type { Role } from '#contract/people/session.ts'
import { roomGroups } from '../frame/rooms.ts'

/** Groups of what can be found, in their order. */
export const GROUPS = ['Pages and settings', 'Projects', 'Letters', 'Inbox', 'People'] as const
export type Group = (typeof GROUPS)[number]

/** Something that can be found, and where it is. */
export interface Entry {
  group: Group
  /** Unique among all. */
  id: string
  title: string
  /** Tells it from others of the same title. */
  detail: string
  to: string
}

/** Settings that are a section of a page. */
const SECTIONS: readonly (readonly [title: string, detail: string, to: string])[] = [
  ['Portfolio selections', 'Which projects Home and Services show', '/admin#selections'],
  ['Stool drop', 'Open, close, windows and note', '/admin#drop'],
  ['Hidden pages', 'Home Tours and Stool', '/admin#toggles'],
  ['Health', 'Mail, storage, backups', '/admin#health'],
  ['Your account', 'Password, passkeys, devices', '/admin/settings#account'],
  ['Personal data', 'What is kept about one person', '/admin/settings#personal-data'],
]

/** The rooms, their pages and their settings. */
export function placesFor(role: Role | null): Entry[] {
  const rooms = roomGroups(role).flat()
  const parts = rooms.flatMap(({ title: room, parts = [] }) =>
    parts.filter(({ path }) => !path.includes('#')).map(({ path, title }) => toPlace(title, room, path)),
  )
  const known = new Set(parts.map(({ to }) => to))
  const own = rooms.filter(({ path }) => !known.has(path)).map(({ title, path }) => toPlace(title, '', path))
  return [...own, ...parts, ...SECTIONS.map(([title, detail, to]) => toPlace(title, detail, to))]
}

const toPlace = (title: string, detail: string, to: string): Entry => ({
  group: 'Pages and settings',
  id: `place:${to}`,
  title,
  detail,
  to,
})
