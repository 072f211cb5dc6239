import { moved } from '../sorting/places.ts'
import type { DraftPicture } from './draft-picture.ts'

export type PictureList = ReturnType<typeof createPictureList>

/** The ordered pictures of a form, as a store outside React: uploads read and change it between renders. */
export function createPictureList(initial: readonly DraftPicture[] = []) {
  let pictures = initial
  const listeners = new Set<() => void>()

  function set(next: readonly DraftPicture[]): void {
    pictures = next
    for (const listener of listeners) listener()
  }

  return {
    read: () => pictures,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    add: (added: readonly DraftPicture[]) => set([...pictures, ...added]),
    find: (id: string) => pictures.find((picture) => picture.id === id),
    change: (id: string, changed: Partial<DraftPicture>) =>
      set(pictures.map((picture) => (picture.id === id ? { ...picture, ...changed } : picture))),
    insert: (picture: DraftPicture, at: number) => set(pictures.toSpliced(at, 0, picture)),
    remove: (id: string) => set(pictures.filter((picture) => picture.id !== id)),
    move: (id: string, to: number): void => {
      const from = pictures.findIndex((picture) => picture.id === id)
      if (from >= 0) set(moved(pictures, from, to))
    },
  }
}
