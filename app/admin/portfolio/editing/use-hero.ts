import { useState, useSyncExternalStore } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { createPictureList } from '#app/admin/files/picture-list.ts'

/**
 * The hero of a project's page, where it is not the thumbnail.
 *
 * @param pictures The gallery, which knows the progress of a hero that is being uploaded.
 */
export function useHero(pictures: readonly DraftPicture[]) {
  const [list] = useState(createPictureList)
  const [own] = useSyncExternalStore(list.subscribe, list.read, list.read)
  return {
    list,
    picture: own && (pictures.find(({ id }) => id === own.id) ?? own),
    /** @param picture Undefined for the thumbnail. */
    choose: (picture: DraftPicture | undefined) => list.set(picture ? [picture] : []),
  }
}
