import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import type { FileShelf } from '#app/admin/files/file-cache.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import { claim } from './claims.ts'
import { keptItem } from './keeping.ts'
import { type KeptUpload, resumeStore } from './upload-draft-store.ts'

const INTERVAL_MS = 500

interface Source {
  list: PictureList
  shelf: FileShelf
}

type Frame = Omit<KeptUpload, 'thumbnail' | 'files' | 'savedAtMs'>

/** Keeps an upload in this browser while it is under way, so that another visit can go on with it. */
export function createKeeper(thumbnail: Source, files: Source) {
  const sources = [thumbnail, files]
  const storedFiles = new Set<string>()
  let frame: Frame | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  let stops: (() => void)[] = []

  function snapshot(): KeptUpload | undefined {
    const [first] = thumbnail.list.read().filter(isSent)
    const kept = files.list.read().filter(isSent).map(keptItem)
    return frame && { ...frame, thumbnail: first && keptItem(first), files: kept, savedAtMs: Date.now() }
  }

  async function save(): Promise<void> {
    timer = undefined
    const kept = snapshot()
    if (!kept) return
    await resumeStore.save(kept)
    const arrived = sources.flatMap(({ list }) => list.read()).filter(({ state }) => state === 'done')
    for (const { id } of arrived) if (storedFiles.delete(id)) await resumeStore.dropFile(id)
  }

  function saveLater(): void {
    if (frame) timer ??= setTimeout(() => void save(), INTERVAL_MS)
  }

  /** One after the other, beside the upload: it does not wait for this browser's disk. */
  async function storeFiles({ list, shelf }: Source): Promise<void> {
    const waiting = list.read().filter((picture) => isSent(picture) && picture.state !== 'done')
    for (const { id } of waiting.filter(({ id }) => !storedFiles.has(id))) {
      if (!frame) return
      storedFiles.add(id)
      await resumeStore.saveFile(id, await shelf.take(id))
    }
  }

  return {
    begin: async (started: Frame): Promise<void> => {
      if (!frame) {
        release = claim(started.target)
        stops = sources.map(({ list }) => list.subscribe(saveLater))
      }
      frame = started
      await save()
      void Promise.all(sources.map(storeFiles)).catch(() => undefined)
    },

    /** All is well, or given up: nothing is kept. */
    end: async (): Promise<void> => {
      const kept = snapshot()
      close()
      if (kept) await resumeStore.drop(kept)
    },

    /** What there is stays for another visit. */
    leave: (): void => {
      void save()
      close()
    },
  }

  function close(): void {
    frame = undefined
    clearTimeout(timer)
    release()
    for (const stop of stops) stop()
    stops = []
  }
}

const isSent = ({ state }: DraftPicture) => state !== 'stored'

export type Keeper = ReturnType<typeof createKeeper>
