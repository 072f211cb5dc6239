import type { UploadState } from '#app/admin/files/upload-state.ts'
import type { ProjectForm } from './project-form.ts'

/** A file of an upload that was interrupted. Its bytes are kept apart, and only until they have arrived. */
export interface KeptItem {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  originalBytes: number
  alt: string
  focal: { x: number; y: number }
  ticket: UploadState
}

/** An upload as it can be gone on with after the page was closed. */
export interface KeptUpload {
  /** NEW_PROJECT, or the id of the project that is edited. */
  target: string
  form: ProjectForm
  /** Whose folder the files go to. */
  folderId: string
  /** Idempotency-Key of the project that is made. */
  requestKey: string
  folderName: string
  /** The picture that the page is to open with; empty for the thumbnail, missing where nobody could choose. */
  openingId?: string
  thumbnail: KeptItem | undefined
  files: readonly KeptItem[]
  savedAtMs: number
}

export const NEW_PROJECT = ''

const DATABASE = 'portfolio-uploads'
const UPLOADS = 'upload'
const FILES = 'file'

/** What is kept in this browser of uploads that are under way. Where the browser keeps nothing, nothing is lost but that. */
export const resumeStore = {
  async save(upload: KeptUpload): Promise<void> {
    await quietly(() => run(UPLOADS, 'readwrite', (store) => store.put(upload, upload.target)))
  },

  /** Bytes of one file: kept one by one, so that a lack of room costs no more than it must. */
  async saveFile(id: string, file: Blob): Promise<void> {
    await quietly(() => run(FILES, 'readwrite', (store) => store.put(file, id)))
  },

  async dropFile(id: string): Promise<void> {
    await quietly(() => run(FILES, 'readwrite', (store) => store.delete(id)))
  },

  async list(): Promise<KeptUpload[]> {
    return (await quietly(() => run<KeptUpload[]>(UPLOADS, 'readonly', (store) => store.getAll()))) ?? []
  },

  async file(id: string): Promise<Blob | undefined> {
    return quietly(() => run<Blob | undefined>(FILES, 'readonly', (store) => store.get(id)))
  },

  async drop({ target, thumbnail, files }: Pick<KeptUpload, 'target' | 'thumbnail' | 'files'>): Promise<void> {
    await quietly(() => run(UPLOADS, 'readwrite', (store) => store.delete(target)))
    for (const { id } of thumbnail ? [thumbnail, ...files] : files) await this.dropFile(id)
  },
}

async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
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
