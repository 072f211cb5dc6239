import { Link, useLocation } from 'react-router'
import { useViewer } from '#app/shell/session/use-session.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './room-links.module.css'
import { type Room, roomAt, roomGroups, type Waiting } from './rooms.ts'

interface RoomLinksProps {
  waiting: Waiting
  onChoose?: () => void
}

/** Every room of the admin area, in groups. */
export function RoomLinks({ waiting, onChoose }: RoomLinksProps) {
  const role = useViewer()?.role ?? null
  return roomGroups(role).map((rooms) => (
    <ul key={rooms[0]?.path} className={styles['group']}>
      {rooms.map((room) => (
        <li key={room.path}>
          <RoomLink room={room} waiting={waiting} className={styles['link']} onClick={onChoose} />
        </li>
      ))}
    </ul>
  ))
}

interface RoomLinkProps {
  room: Room
  waiting: Waiting
  className: string | undefined
  onClick?: (() => void) | undefined
}

/** A link to a room, marked while one is in it, with the number of things that wait there. */
export function RoomLink({ room, waiting, className, onClick }: RoomLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === room.path ? 'page' : roomAt(pathname) === room ? 'true' : undefined
  const count = room.count ? (waiting[room.count.of] ?? 0) : 0
  return (
    <Link to={room.path} aria-current={isHere} className={className} onClick={onClick}>
      <Icon svg={room.icon} size={22} />
      <span>{room.title}</span>
      {count > 0 && (
        <span className={styles['count']}>
          {count.toLocaleString('en-US')}
          <span className="visually-hidden"> {room.count?.what}</span>
        </span>
      )}
    </Link>
  )
}
