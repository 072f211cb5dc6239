import { Link, useLocation } from 'react-router'
import styles from './room-parts.module.css'
import { roomAt } from './rooms.ts'

/** The pages of the room that one is in, where it has several. */
export function RoomParts() {
  const { pathname } = useLocation()
  const room = roomAt(pathname)
  if (!room?.parts) return null
  return (
    <nav aria-label={room.title} className={styles['parts']}>
      <ul className={styles['list']}>
        {room.parts.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} aria-current={path === pathname ? 'page' : undefined} className={styles['part']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
