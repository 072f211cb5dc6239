import type { UploadState } from '#app/admin/files/upload-state.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { ProjectForm } from './project-form.ts'

/** A file of an interrupted upload. Its bytes are stored separately, until they have been uploaded. */
export interface UploadDraftFile {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  originalBytes: number
  alt: string
  focal: { x: number; y: number }
  rights?: PictureRights | null
  replaces?: string | undefined
  uploadState: UploadState
}

/** An upload as it is stored in this browser, to be continued after the page was closed. */
export interface UploadDraft {
  /** NEW_PROJECT, or the id of the project that is edited. */
  target: string
  form: ProjectForm
  /** Project whose folder receives the files. */
  folderId: string
  /** Idempotency-Key of the project that is made. */
  requestKey: string
  folderName: string
  /** Id of the hero picture; empty for the thumbnail, missing in drafts from before it could be chosen. */
  heroId?: string
  thumbnail: UploadDraftFile | undefined
  files: readonly UploadDraftFile[]
  savedAtMs: number
}

export const NEW_PROJECT = ''

/** A draft in the names of earlier releases. */
type EarlierDraft = Omit<UploadDraft, 'heroId' | 'thumbnail' | 'files'> & {
  openingId?: string
  thumbnail: EarlierFile | undefined
  files: readonly EarlierFile[]
}
type EarlierFile = Omit<UploadDraftFile, 'uploadState'> & { ticket: UploadState }

/** The draft in today's names: a browser may still hold one that an earlier release stored. */
export function readDraft(stored: UploadDraft | EarlierDraft): UploadDraft {
  const heroId = 'openingId' in stored ? stored.openingId : 'heroId' in stored ? stored.heroId : undefined
  return {
    ...stored,
    ...(heroId !== undefined && { heroId }),
    thumbnail: stored.thumbnail && readDraftFile(stored.thumbnail),
    files: stored.files.map(readDraftFile),
  }
}

function readDraftFile(stored: UploadDraftFile | EarlierFile): UploadDraftFile {
  if (!('ticket' in stored)) return stored
  const { ticket, ...file } = stored
  return { ...file, uploadState: ticket }
}

// Names of what browsers have stored already.
const DATABASE = 'portfolio-uploads'
const UPLOADS = 'upload'
const FILES = 'file'
const LOCK_PREFIX = 'portfolio-upload '

/** Uploads under way, stored in this browser. A failing database is logged: only continuing the upload is lost. */
export const uploadDrafts = {
  async save(draft: UploadDraft): Promise<void> {
    await logErrors(() => run(UPLOADS, 'readwrite', (store) => store.put(draft, draft.target)))
  },

  /** Stores the bytes of one file, each in its own transaction: a full disk loses only the files that do not fit. */
  async saveFile(id: string, file: Blob): Promise<void> {
    await logErrors(() => run(FILES, 'readwrite', (store) => store.put(file, id)))
  },

  async deleteFile(id: string): Promise<void> {
    await logErrors(() => run(FILES, 'readwrite', (store) => store.delete(id)))
  },

  async file(id: string): Promise<Blob | undefined> {
    return logErrors(() => run<Blob | undefined>(FILES, 'readonly', (store) => store.get(id)))
  },

  async delete({ target, thumbnail, files }: Pick<UploadDraft, 'target' | 'thumbnail' | 'files'>): Promise<void> {
    await logErrors(() => run(UPLOADS, 'readwrite', (store) => store.delete(target)))
    for (const { id } of thumbnail ? [thumbnail, ...files] : files) await this.deleteFile(id)
  },

  /** Drafts whose upload is not running in any tab of this browser. */
  async interrupted(): Promise<UploadDraft[]> {
    const stored = await logErrors(() => run<UploadDraft[]>(UPLOADS, 'readonly', (store) => store.getAll()))
    const { held = [] } = (await globalThis.navigator.locks?.query()) ?? {}
    const locked = new Set(held.map(({ name }) => name))
    return (stored ?? []).filter(({ target }) => !locked.has(LOCK_PREFIX + target)).map(readDraft)
  },
}

/** Holds a Web Lock that tells other tabs that this upload is running. @returns Releases it; closing the page does, too. */
export function lockUpload(target: string): () => void {
  const end = Promise.withResolvers<void>()
  // Without TLS browsers have no locks.
  void globalThis.navigator.locks?.request(LOCK_PREFIX + target, () => end.promise)
  return end.resolve
}

/** How many files of an interrupted upload have been uploaded. */
export function uploadedCount({ thumbnail, files }: Pick<UploadDraft, 'thumbnail' | 'files'>) {
  const all = thumbnail ? [thumbnail, ...files] : files
  return { uploaded: all.filter(({ uploadState }) => uploadState.url !== undefined).length, total: all.length }
}

async function logErrors<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    console.warn('This browser does not keep the upload.', error)
    return undefined
  }
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(UPLOADS)
      request.result.createObjectStore(FILES)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  return opened
}

async function run<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = act(transaction.objectStore(name))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}
