import armchair from '@phosphor-icons/core/assets/light/armchair-light.svg?raw'
import article from '@phosphor-icons/core/assets/light/article-light.svg?raw'
import clock from '@phosphor-icons/core/assets/light/clock-counter-clockwise-light.svg?raw'
import envelope from '@phosphor-icons/core/assets/light/envelope-simple-open-light.svg?raw'
import gear from '@phosphor-icons/core/assets/light/gear-six-light.svg?raw'
import house from '@phosphor-icons/core/assets/light/house-line-light.svg?raw'
import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import sun from '@phosphor-icons/core/assets/light/sun-horizon-light.svg?raw'
import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import tray from '@phosphor-icons/core/assets/light/tray-light.svg?raw'
import users from '@phosphor-icons/core/assets/light/users-light.svg?raw'
import type { Role } from '#contract/people/session.ts'

/** Numbers of things that wait; null where they did not load. */
export interface Waiting {
  /** Inquiries and quotes that are not dealt with. */
  inbox: number | null
  /** Pictures without a description. */
  media: number | null
}

/** One page of a room, in the row above its content. */
export interface RoomPart {
  path: string
  title: string
}

/** One place of the admin area. */
export interface Room {
  path: string
  title: string
  icon: string
  /** Number beside the title, and what it counts. */
  count?: { of: keyof Waiting; what: string }
  /** Its pages, itself first, where it has several. */
  parts?: readonly RoomPart[]
  forOwners?: true
}

const TODAY: Room = { path: '/admin', title: 'Today', icon: sun }
const INBOX: Room = {
  path: '/admin/inbox',
  title: 'Inbox',
  icon: tray,
  count: { of: 'inbox', what: 'to deal with' },
}
const PORTFOLIO: Room = { path: '/portfolio', title: 'Portfolio', icon: house }
const STOOL: Room = {
  path: '/admin/stool',
  title: 'Stool & drop',
  icon: armchair,
  parts: [
    { path: '/admin/stool', title: 'Catalogue' },
    { path: '/admin#drop', title: 'Drop' },
  ],
}

const ROOM_GROUPS: readonly (readonly Room[])[] = [
  [TODAY, INBOX],
  [
    PORTFOLIO,
    {
      path: '/admin/testimonials',
      title: 'Letters',
      icon: envelope,
      parts: [
        { path: '/admin/testimonials', title: 'From clients' },
        { path: '/admin/letters', title: 'To the list' },
      ],
    },
    STOOL,
    { path: '/admin/pages', title: 'Pages', icon: article },
    {
      path: '/admin/media',
      title: 'Media',
      icon: image,
      count: { of: 'media', what: 'pictures without description' },
    },
  ],
  [
    { path: '/admin/people', title: 'People', icon: users, forOwners: true },
    { path: '/admin/activity', title: 'Activity', icon: clock },
    { path: '/admin/trash', title: 'Trash', icon: trash },
    {
      path: '/admin/settings',
      title: 'Settings',
      icon: gear,
      parts: [
        { path: '/admin/settings', title: 'Account' },
        { path: '/admin/mails', title: 'Mails' },
        { path: '/admin/redirects', title: 'Web addresses' },
        { path: '/admin/data', title: 'Data' },
        { path: '/admin/api', title: 'API' },
        { path: '/admin#health', title: 'Health' },
      ],
    },
  ],
]

/** The rooms that the bar of a phone has, beside the one with all of them. */
export const ROOMS_AT_HAND: readonly Room[] = [TODAY, INBOX, PORTFOLIO, STOOL]

/** All rooms in the order of the rail, in groups. */
export function roomGroups(role: Role | null): Room[][] {
  return ROOM_GROUPS.map((group) => group.filter(({ forOwners }) => !forOwners || role === 'owner'))
}

/** The room of a page: its own, or the one above it. */
export function roomAt(pathname: string): Room | undefined {
  const rooms = ROOM_GROUPS.flat()
  const isPart = ({ path, parts = [] }: Room) =>
    pathname === path || parts.some((part) => part.path === pathname) || (path !== '/admin' && isBelow(pathname, path))
  return rooms.find(isPart)
}

const isBelow = (pathname: string, path: string) => pathname.startsWith(`${path}/`)
