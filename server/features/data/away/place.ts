import type { Readable } from 'node:stream'
import { BackupError } from '#server/features/data/archive/manifest.ts'

export interface StoredFile {
  name: string
  sizeBytes: number
}

/** A second place for backups. Names have slashes; what is put under one is whole or not there. All throw {@link BackupError}. */
export interface Place {
  /** In words, as 'the folder /mnt/elsewhere'. */
  readonly title: string
  /** Everything that lies there, halves left out. */
  list(): Promise<StoredFile[]>
  /** @param file Absolute path of a local file, which stays. */
  put(name: string, file: string): Promise<void>
  /** @returns undefined when there is no such file. */
  open(name: string): Promise<Readable | undefined>
  /** Idempotent. */
  remove(name: string): Promise<void>
}

/** Runs `work`, and turns failures into lines that say what to mend. */
export async function withPlaceErrors<T>(lineOf: (error: unknown) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(lineOf(error), { cause: error })
  }
}
