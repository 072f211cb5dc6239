import { useState, useSyncExternalStore } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { createPictureList } from '#app/admin/files/picture-list.ts'

export type Opening = ReturnType<typeof useOpening>

/**
 * The picture that a project's page opens with, where that is not the thumbnail.
 *
 * @param pictures Those of the gallery: of one that is on its way they know how far it is.
 */
export function useOpening(pictures: readonly DraftPicture[]) {
  const [list] = useState(createPictureList)
  const [own] = useSyncExternalStore(list.subscribe, list.read, list.read)
  return {
    list,
    picture: own && (pictures.find(({ id }) => id === own.id) ?? own),
    /** @param picture Without one, the page opens with the thumbnail. */
    choose: (picture: DraftPicture | undefined) => list.set(picture ? [picture] : []),
  }
}
