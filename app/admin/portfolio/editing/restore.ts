import type { FileShelf } from '#app/admin/files/file-cache.ts'
import type { PictureList } from '#app/admin/files/picture-list.ts'
import { restoredPicture } from './keeping.ts'
import { type KeptItem, type KeptUpload, resumeStore } from './upload-draft-store.ts'
import type { Editor } from './use-editor.ts'
import type { Keeper } from './use-upload-draft.ts'

interface Source {
  list: PictureList
  shelf: FileShelf
}

interface Form {
  thumbnail: Source
  files: Source
  opening: Pick<Source, 'list'>
}

/** Keeps the form of a project in the browser until `keeper.end`, so that a later visit can go on. */
export function keepUpload(
  keeper: Keeper,
  { form, folderName, opening }: Editor,
  upload: Pick<KeptUpload, 'target' | 'folderId' | 'requestKey'>,
): Promise<void> {
  return keeper.begin({ ...upload, form, folderName, openingId: opening.list.read()[0]?.id ?? '' })
}

/** Puts the files of an interrupted upload back into the form, after those that are there. */
export async function restore(kept: KeptUpload, { thumbnail, files, opening }: Form): Promise<void> {
  if (kept.thumbnail) {
    thumbnail.list.set([])
    await restoreInto(thumbnail, [kept.thumbnail])
  }
  await restoreInto(files, kept.files)
  const chosen = files.list.find(kept.openingId ?? '')
  if (chosen || kept.openingId === '') opening.list.set(chosen ? [chosen] : [])
}

async function restoreInto({ list, shelf }: Source, items: readonly KeptItem[]): Promise<void> {
  for (const item of items) {
    const file = item.ticket.url === undefined ? await resumeStore.file(item.id) : undefined
    list.add([restoredPicture(item, file !== undefined)])
    if (file) shelf.put(item.id, file)
  }
}
