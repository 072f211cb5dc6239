import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './room-pending.module.css'
import { roomAt } from './rooms.ts'

/** Says over the present room, which stays until then, that another page loads. */
export function RoomPending() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (!location || location.pathname === pathname) return null
  const room = roomAt(location.pathname)
  const isAnother = room !== undefined && room !== roomAt(pathname)
  return (
    <div className={styles['pending']}>
      <Spinner message={isAnother ? `Loading ${room.title}...` : 'Loading...'} />
    </div>
  )
}
