import type { ClosedInExport, MissingPicture } from '#contract/backup-and-import.ts'
import { withSite } from '#server/features/data/archive/open-site.ts'
import { writeWhole } from '#server/features/data/archive/write-whole.ts'
import type { Config } from '#server/platform/config.ts'
import { openStoredFiles } from '#server/platform/files/open-blobs.ts'
import { createExportService } from './service.ts'

interface ExportSiteOptions {
  config: Config
  file: string
  /** Folder of the pictures that come with the site. */
  mediaDir: string
  nowMs: number
  closed: ClosedInExport
}

/** Exports the content of the site, through connections of its own. @returns The pictures that are not in the file. */
export async function exportSite(options: ExportSiteOptions): Promise<Record<'missing' | 'closed', MissingPicture[]>> {
  const { config, file, mediaDir, nowMs } = options
  return withSite(config, async ({ db, dialect }) => {
    const files = await openStoredFiles(config, db, () => nowMs)
    const exports = createExportService({ db, dialect, files, mediaDir, now: () => nowMs })
    const { content, missing, closed } = await exports.open(options.closed)
    await writeWhole(content, file)
    return { missing, closed }
  })
}
