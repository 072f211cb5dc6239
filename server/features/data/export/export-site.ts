import type { MissingPicture } from '#contract/backup-and-import.ts'
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
}

/** Exports the content of the site, through connections of its own. @returns The pictures that are missing. */
export async function exportSite({ config, file, mediaDir, nowMs }: ExportSiteOptions): Promise<MissingPicture[]> {
  return withSite(config, async ({ db, dialect }) => {
    const files = await openStoredFiles(config, db, () => nowMs)
    const exports = createExportService({ db, dialect, files, mediaDir, now: () => nowMs })
    const { content, missing } = await exports.open()
    await writeWhole(content, file)
    return missing
  })
}
