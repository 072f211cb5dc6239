import { Aside } from '#app/ui/aside.tsx'
import { useNoRoom } from './device-room.ts'

/** Says that what is typed would not outlive a crash, where this device keeps nothing. */
export function NoRoom({ isUnsaved }: { isUnsaved: boolean }) {
  const text = useNoRoom(isUnsaved)
  return text && <Aside role="status">{text}</Aside>
}
