import { useState, useSyncExternalStore } from 'react'
import { createPictureList } from '../files/picture-list.ts'

export type Opening = ReturnType<typeof useOpening>

/** The picture that a project's page opens with, where that is not the thumbnail. */
export function useOpening() {
  const [list] = useState(createPictureList)
  const [picture] = useSyncExternalStore(list.subscribe, list.read, list.read)
  return { list, picture }
}
