import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { RENDITION_WIDTHS_PX } from '#contract/files/renditions.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readVersions } from '#server/platform/db/lock.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { usesInDocuments } from './places.ts'
import { listPublicSrcs } from './repository.ts'

interface RenderAheadOptions {
  db: Db
  renditions: Pick<Renditions, 'warm'>
  /** True while uploads come in, which need the processors more. */
  isBusy: () => boolean
  log: Logger
}

/** Makes the renditions of published uploads before a visitor has to wait for one. */
export function createRenderAhead({ db, renditions, isBusy, log }: RenderAheadOptions) {
  const done = new Set<string>()
  let state = ''
  let waiting: StoredFile[] = []

  async function listPublic(): Promise<StoredFile[]> {
    const onPages = [...usesInDocuments(await readDocuments(db)).keys()]
    const files = await findStoredFiles(db, [...(await listPublicSrcs(db)), ...onPages])
    return [...files.values()].toSorted((a, b) => b.uploadedAtMs - a.uploadedAtMs)
  }

  /** Lists pictures again only when projects or documents have changed. */
  async function refill(): Promise<void> {
    const { portfolio, documents } = await readVersions(db)
    const current = `${portfolio} ${documents}`
    if (current === state) return
    waiting = (await listPublic()).filter(({ version, width }) => width > 0 && !done.has(version))
    state = current
  }

  return {
    /** Renders one picture per run, newest first. */
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
