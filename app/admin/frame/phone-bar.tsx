import dots from '@phosphor-icons/core/assets/light/dots-three-light.svg?raw'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import styles from './phone-bar.module.css'
import { RoomLink, RoomLinks } from './room-links.tsx'
import { ROOMS_AT_HAND, roomAt, type Waiting } from './rooms.ts'

/** Five ways at the bottom of narrow windows: four rooms, and a list of all of them. */
export function PhoneBar({ waiting }: { waiting: Waiting }) {
  const [isOpen, setOpen] = useState(false)
  const room = roomAt(useLocation().pathname)
  const isElsewhere = room !== undefined && !ROOMS_AT_HAND.includes(room)
  const close = () => setOpen(false)
  return (
    <>
      <nav aria-label="Admin" className={styles['bar']}>
        <ul className={styles['list']}>
          {ROOMS_AT_HAND.map((room) => (
            <li key={room.path}>
              <RoomLink room={room} waiting={waiting} className={styles['way']} />
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isElsewhere ? 'true' : undefined}
              className={styles['way']}
              onClick={() => setOpen(true)}
            >
              <Icon svg={dots} size={22} />
              <span>More</span>
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={isOpen} title="All rooms" widthPx={420} onClose={close}>
        <nav aria-label="All rooms">
          <RoomLinks waiting={waiting} onChoose={close} />
        </nav>
        <Link to="/" className={styles['site']}>
          View site
        </Link>
      </Dialog>
    </>
  )
}
