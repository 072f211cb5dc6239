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

const OF_A_PAGE = 'Words, pictures and films of the page'

/** Sections of Pages, by their ids in its address. */
const OF_PAGES: readonly (readonly [title: string, detail: string, id: string])[] = [
  ['Studio profile', 'Name, contact, place, hours, lettering, signature, links', 'profile'],
  ['Home', OF_A_PAGE, 'home'],
  ['About', OF_A_PAGE, 'about'],
  ['Portfolio', OF_A_PAGE, 'portfolio'],
  ['Services', OF_A_PAGE, 'services'],
  ['Contact', OF_A_PAGE, 'contact'],
  ['Home tours', 'Tours, their films, and the words of the page', 'tours'],
  ['Testimonials', OF_A_PAGE, 'testimonials'],
  ['Stool', OF_A_PAGE, 'stool'],
  ['Footer', 'Words and pictures below every page', 'footer'],
  ['Newsletter', 'Words of the window and the page of the mailing list', 'newsletter'],
  ['Not found', 'Words at unknown addresses, and of projects that were taken down', 'not-found'],
  ['Legal', 'Privacy policy, terms and conditions', 'legal'],
]

/** The rooms, their pages and their settings. */
export function placesFor(role: Role | null): Entry[] {
  const rooms = roomGroups(role).flat()
  const parts = rooms.flatMap(({ title: room, parts = [] }) =>
    parts.filter(({ path }) => !path.includes('#')).map(({ path, title }) => toPlace(title, room, path)),
  )
  const known = new Set(parts.map(({ to }) => to))
  const own = rooms.filter(({ path }) => !known.has(path)).map(({ title, path }) => toPlace(title, '', path))
  const pages = OF_PAGES.map(([title, detail, id]) => toPlace(title, detail, `/admin/pages?part=${id}`))
  return [...own, ...parts, ...pages, ...SECTIONS.map(([title, detail, to]) => toPlace(title, detail, to))]
}

const toPlace = (title: string, detail: string, to: string): Entry => ({
  group: 'Pages and settings',
  id: `place:${to}`,
  title,
  detail,
  to,
})
