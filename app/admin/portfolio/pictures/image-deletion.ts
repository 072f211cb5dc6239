const IMAGE_DELETE_VERIFICATION = { attempts: 3, waitMs: 450 } as const

interface Image {
  src: string
}

export interface DeletionSources<I extends Image> {
  /** @returns Ids for the undo. @throws {Error} with the reason. */
  remove: () => Promise<readonly string[]>
  /** Lists the images, bypassing all caches. */
  list: () => Promise<readonly I[]>
  wait: (ms: number) => Promise<void>
}

export interface Deletion<I extends Image> {
  /** Ids for the undo. */
  activityIds: readonly string[]
  /** The server's last list; undefined where every request for it failed. */
  images: readonly I[] | undefined
  /** False where the server's list still has the image, although it was deleted. */
  isGone: boolean
}

/** Deletes an image and checks up to three times that it has left the list. @throws as `remove`. */
export async function deleteImage<I extends Image>(src: string, sources: DeletionSources<I>): Promise<Deletion<I>> {
  const activityIds = await sources.remove()
  let images: readonly I[] | undefined
  for (let attempt = 1; attempt <= IMAGE_DELETE_VERIFICATION.attempts; attempt += 1) {
    await sources.wait(IMAGE_DELETE_VERIFICATION.waitMs)
    images = (await sources.list().catch(() => undefined)) ?? images
    if (images && !images.some((image) => image.src === src)) return { activityIds, images, isGone: true }
  }
  return { activityIds, images, isGone: false }
}
