import { setImmediate } from 'node:timers/promises'
import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { RENDITION_WIDTHS_PX } from '#contract/files/renditions.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readVersions } from '#server/platform/db/lock.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles, listNewestFiles } from '#server/platform/files/stored-files.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { usesInDocuments } from './places.ts'
import { publicSrcsAmong } from './repository.ts'

interface RenderAheadOptions {
  db: Db
  renditions: Pick<Renditions, 'warm'>
  /** True while uploads come in, which need the processors more. */
  isBusy: () => boolean
  log: Logger
}

const BATCH = 200
/** Batches of one run at the most. */
const BATCHES = 10

/** Makes the renditions of published uploads before a visitor has to wait for one. */
export function createRenderAhead({ db, renditions, isBusy, log }: RenderAheadOptions) {
  const done = new Set<string>()
  let state = ''
  /** The oldest file that was looked at; undefined before the first. */
  let oldest: StoredFile | undefined
  let sawAll = false
  let waiting: StoredFile[] = []

  const toDo = (files: readonly StoredFile[]) => files.filter(({ version, width }) => width > 0 && !done.has(version))

  async function listOnPages(): Promise<StoredFile[]> {
    const files = await findStoredFiles(db, [...usesInDocuments(await readDocuments(db)).keys()])
    return [...files.values()].toSorted((a, b) => b.uploadedAtMs - a.uploadedAtMs)
  }

  /** The next pictures of public projects among some files. */
  async function listNext(): Promise<StoredFile[]> {
    const files = await listNewestFiles(db, oldest, BATCH)
    oldest = files.at(-1)
    sawAll = files.length < BATCH
    const shown = await publicSrcsAmong(
      db,
      files.map(({ src }) => src),
    )
    return files.filter(({ src }) => shown.has(src))
  }

  /** Begins anew when projects or documents have changed. */
  async function refill(): Promise<void> {
    const { portfolio, documents } = await readVersions(db)
    const current = `${portfolio} ${documents}`
    if (current !== state) {
      waiting = toDo(await listOnPages())
      oldest = undefined
      sawAll = false
      state = current
    }
    for (let batch = 0; batch < BATCHES && waiting.length === 0 && !sawAll; batch += 1) {
      waiting = toDo(await listNext())
      // SQLite answers at once: without a pause, visitors would wait for the end of the list.
      await setImmediate()
    }
  }

  return {
    /** Renders one picture per run: those of pages, then those of projects, newest first. */
    async run(stopping?: AbortSignal): Promise<void> {
      if (isBusy()) return
      await refill()
      const file = waiting.shift()
      if (!file) return
      done.add(file.version)
      await renditions.warm([pictureOf(file)], RENDITION_WIDTHS_PX, {
        ...(stopping && { signal: stopping }),
        onFailure: (error) => log.warn('rendition_failed', { src: file.src, error }),
      })
    },
  }
}

function pictureOf({ src, width, height, lqip, version }: StoredFile): Picture {
  return { src, width, height, lqip, version, alt: '', focal: CENTER }
}
