import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type ToastOptions, useToast } from '#app/ui/toast/toasts.tsx'
import { CENTER } from '#contract/files/center.ts'
import { type DraftPicture, isNew, srcOf } from './draft-picture.ts'
import { createFileCache } from './file-cache.ts'
import { type FileSelection, selectFiles } from './file-selection.ts'
import { typeOf } from './file-types.ts'
import { createPictureList, type PictureList } from './picture-list.ts'

export type Files = ReturnType<typeof useFiles>

/** The pictures of a form and their files. */
export function useFiles() {
  const [list] = useState(createPictureList)
  const [fileCache] = useState(() => createFileCache(list.change))
  const pictures = useSyncExternalStore(list.subscribe, list.read, list.read)
  const toast = useToast()
  useEffect(() => () => fileCache.clear(), [fileCache])

  return useMemo(
    () => ({
      pictures,
      list,
      fileCache,
      /** Puts a file in the place of a picture, whose words, focal point and rights it takes over. */
      async replace(picture: DraftPicture, file: File): Promise<void> {
        const selection = selectFiles([file])
        const [accepted] = selection.accepted
        if (!accepted) return toast(processed(selection))
        const { alt, focal, rights } = picture
        const replaces = isNew(picture) ? picture.replaces : srcOf(picture)
        const draft = { ...draftOf(accepted), alt, focal, ...(rights !== undefined && { rights }), replaces }
        list.set(list.read().map((one) => (one.id === picture.id ? draft : one)))
        if ((await fileCache.prepare(draft.id, accepted)) === 'failed') toast(PROCESSING_ERROR)
      },
      async add(chosen: readonly File[]): Promise<void> {
        const selection = selectFiles(chosen)
        const again = matchMissing(list, selection.accepted)
        for (const [id, file] of again) fileCache.put(id, file)
        const fresh = selection.accepted.filter((file) => ![...again.values()].includes(file))
        const added = fresh.map(draftOf)
        list.add(added)
        if (fresh.length > 0) toast(processing(fresh.length))
        const results = await Promise.all(fresh.map((file, index) => fileCache.prepare(added[index]?.id ?? '', file)))
        if (results.includes('failed')) toast(PROCESSING_ERROR)
        toast(processed(selection))
      },
    }),
    [pictures, list, fileCache, toast],
  )
}

/** Matches chosen files to `missing` pictures of an interrupted upload, by name and size. @returns The files by picture id. */
function matchMissing(list: PictureList, files: readonly File[]): Map<string, File> {
  const missing = list.read().filter(({ state }) => state === 'missing')
  const found = missing.flatMap(({ id, name, originalBytes }) => {
    const file = files.find((candidate) => candidate.name === name && candidate.size === originalBytes)
    return file ? [[id, file] as const] : []
  })
  for (const [id] of found) list.change(id, { state: 'waiting', error: undefined })
  return new Map(found)
}

export function draftOf(file: File): DraftPicture {
  return {
    id: newId(),
    name: file.name,
    contentType: typeOf(file) ?? '',
    sizeBytes: file.size,
    originalBytes: file.size,
    state: 'processing',
    fraction: 0,
    uploadState: { pathname: '', parts: [] },
    previewUrl: '',
    alt: '',
    focal: CENTER,
  }
}

let lastId = 0

/** Unique across visits, since upload drafts outlive the page. */
function newId(): string {
  lastId += 1
  return `${Date.now().toString(36)}-${lastId}`
}

const PROCESSING_ERROR: ToastOptions = {
  kind: 'error',
  title: 'Processing Error',
  text: 'Failed to process some files. Please try again.',
}

const processing = (count: number): ToastOptions => ({
  kind: 'info',
  title: 'Processing Files',
  text: `Getting ${filesInWords(count)} ready.`,
})

function processed({ accepted, skipped }: FileSelection): ToastOptions {
  const rest = skipped > 0 ? `, ${skipped} skipped` : ''
  return { kind: 'info', title: 'Files Processed', text: `${filesInWords(accepted.length)} ready${rest}.` }
}

export const filesInWords = (count: number) => (count === 1 ? '1 file' : `${count} files`)
