import { useSyncExternalStore } from 'react'

export const NO_ROOM = 'This device has no room to keep what you type. Save before you leave.'

let isRefused = false
const listeners = new Set<() => void>()

/** Tells whether the storage of this device took the last draft. */
export function noteRoom(hasRoom: boolean): void {
  isRefused = !hasRoom
  for (const listen of listeners) listen()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Warning for a form with something unsaved; undefined while this device keeps it. */
export function useNoRoom(isUnsaved: boolean): string | undefined {
  const isLost = useSyncExternalStore(
    subscribe,
    () => isRefused,
    () => false,
  )
  return isLost && isUnsaved ? NO_ROOM : undefined
}
