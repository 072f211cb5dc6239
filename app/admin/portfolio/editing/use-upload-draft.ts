import { useEffect, useState } from 'react'
import { type DraftPicture, isNew, needsUpload } from '#app/admin/files/draft-picture.ts'
import type { FileCache } from '#app/admin/files/file-cache.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import { lockUpload, type UploadDraft, type UploadDraftFile, uploadDrafts } from './upload-draft-store.ts'
import type { Editor } from './use-editor.ts'

const SAVE_INTERVAL_MS = 500

interface Source {
  list: PictureList
  fileCache: FileCache
}

type Started = Omit<UploadDraft, 'thumbnail' | 'files' | 'savedAtMs'>

export type UploadDraftSaver = ReturnType<typeof createUploadDraftSaver>

/** Saves an upload in this browser while it is under way, so that a later visit can continue it. */
export function useUploadDraft(...sources: Parameters<typeof createUploadDraftSaver>): UploadDraftSaver {
  const [saver] = useState(() => createUploadDraftSaver(...sources))
  useEffect(() => () => saver.stop(), [saver])
  return saver
}

function createUploadDraftSaver(thumbnail: Source, files: Source) {
  const sources = [thumbnail, files]
  const storedFiles = new Set<string>()
  let upload: Started | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  let stops: (() => void)[] = []

  function snapshot(): UploadDraft | undefined {
    const [first] = thumbnail.list.read().filter(isNew).map(toDraftFile)
    const added = files.list.read().filter(isNew).map(toDraftFile)
    return upload && { ...upload, thumbnail: first, files: added, savedAtMs: Date.now() }
  }

  async function save(): Promise<void> {
    timer = undefined
    const draft = snapshot()
    if (!draft) return
    await uploadDrafts.save(draft)
    const uploaded = sources.flatMap(({ list }) => list.read()).filter(({ state }) => state === 'done')
    for (const { id } of uploaded) if (storedFiles.delete(id)) await uploadDrafts.deleteFile(id)
  }

  function saveLater(): void {
    if (upload) timer ??= setTimeout(() => void save(), SAVE_INTERVAL_MS)
  }

  /** Stores one file at a time, beside the upload, which does not wait for the disk. */
  async function storeFiles({ list, fileCache }: Source): Promise<void> {
    for (const { id } of list.read().filter((picture) => needsUpload(picture) && !storedFiles.has(picture.id))) {
      if (!upload) return
      storedFiles.add(id)
      await uploadDrafts.saveFile(id, await fileCache.get(id))
    }
  }

  function close(): void {
    upload = undefined
    clearTimeout(timer)
    release()
    for (const stop of stops) stop()
    stops = []
  }

  return {
    start: async (started: Started): Promise<void> => {
      if (!upload) {
        release = lockUpload(started.target)
        stops = sources.map(({ list }) => list.subscribe(saveLater))
      }
      upload = started
      await save()
      void Promise.all(sources.map(storeFiles)).catch(() => undefined)
    },

    /** Deletes the draft: the upload is complete, or given up. */
    discard: async (): Promise<void> => {
      const draft = snapshot()
      close()
      if (draft) await uploadDrafts.delete(draft)
    },

    /** Ends saving; the draft stays for a later visit. */
    stop: (): void => {
      void save()
      close()
    },
  }
}

/** Saves the form of a project in the browser until `saver.discard`. */
export function saveUploadDraft(
  saver: UploadDraftSaver,
  { form, folderName, hero }: Editor,
  upload: Pick<UploadDraft, 'target' | 'folderId' | 'requestKey'>,
): Promise<void> {
  return saver.start({ ...upload, form, folderName, heroId: hero.list.read()[0]?.id ?? '' })
}

/** Adds the files of an interrupted upload to those that are in the form. */
export async function restoreUploadDraft(
  draft: UploadDraft,
  { thumbnail, files, hero }: { thumbnail: Source; files: Source; hero: Pick<Source, 'list'> },
): Promise<void> {
  if (draft.thumbnail) {
    thumbnail.list.set([])
    await restoreInto(thumbnail, [draft.thumbnail])
  }
  await restoreInto(files, draft.files)
  const chosen = files.list.find(draft.heroId ?? '')
  if (chosen || draft.heroId === '') hero.list.set(chosen ? [chosen] : [])
}

async function restoreInto({ list, fileCache }: Source, files: readonly UploadDraftFile[]): Promise<void> {
  for (const draft of files) {
    const file = draft.uploadState.url === undefined ? await uploadDrafts.file(draft.id) : undefined
    const restored = restoredPicture(draft, file !== undefined)
    const isPlaced = list.find(draft.replaces ?? '') !== undefined
    if (isPlaced) list.set(list.read().map((one) => (one.id === draft.replaces ? restored : one)))
    else list.add([restored])
    if (file) fileCache.put(draft.id, file)
  }
}

function restoredPicture(file: UploadDraftFile, hasBytes: boolean): DraftPicture {
  const { url } = file.uploadState
  const state = url !== undefined ? 'done' : hasBytes ? 'waiting' : 'missing'
  const error = state === 'missing' ? 'Choose this file again to go on.' : undefined
  return { ...file, state, error, fraction: url === undefined ? 0 : 1, previewUrl: url ?? '' }
}

function toDraftFile(picture: DraftPicture): UploadDraftFile {
  const { id, name, contentType, sizeBytes, originalBytes, alt, focal, rights, replaces, uploadState } = picture
  const kept = { id, name, contentType, sizeBytes, originalBytes, alt, focal, uploadState }
  return { ...kept, ...(rights !== undefined && { rights }), ...(replaces && { replaces }) }
}
