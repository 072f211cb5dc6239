import type { ImportMode } from '#contract/backup-and-import.ts'
import { Problem } from '#contract/problem.ts'
import type { Content, ContentPicture } from '#server/features/data/content/content-format.ts'
import { readContent } from '#server/features/data/content/content-repository.ts'
import { addressesIn } from '#server/features/data/export/service.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type StoredFile, srcOf } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { isCacheControl } from '#server/platform/files/write-plan.ts'
import type { ImportFile } from './import-file.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { earlierExport, findLoops, findProblems } from './import-problems.ts'

export interface PreparedImport {
  /** The content of the file without redirects that would lead on to others. */
  wanted: Content
  plan: ImportPlan
  /** Warnings about the outcome, a sentence each. */
  problems: string[]
}

/** Compares a file with the site. @throws {Problem} `invalid_input` for pictures that could not have come from here. */
export async function prepareImport(
  db: Db,
  files: Pick<Files, 'finalize' | 'isPathname'>,
  { content, pictures }: ImportFile,
  mode: ImportMode,
): Promise<PreparedImport> {
  requireOurs(content.pictures, 'pathname', files.isPathname, 'This is no name of an upload')
  requireOurs(content.pictures, 'cacheControl', isCacheControl, NO_CACHE_CONTROL)
  const site = await readContent(db)
  const loops = new Set(findLoops(content.redirects, mode === 'merge' ? site.redirects : []))
  const wanted = { ...content, redirects: content.redirects.filter((redirect) => !loops.has(redirect)) }
  const arriving = content.pictures.filter(({ pathname }) => pictures.has(pathname))
  const srcs = arriving.map(({ pathname }) => srcOf(pathname))
  const plan = planImport(site, { ...wanted, pictures: arriving }, await digestsOf(db, files, srcs), mode)
  const addresses = addressesIn({ ...content, pictures: [], missing: [], redirects: [] })
  const known = await findStoredFiles(db, addresses)
  const present = new Set([...known.keys(), ...srcs])
  const missing = content.missing.map(({ pathname }) => srcOf(pathname))
  const problems = findProblems({ addresses, present, missing, loops: [...loops] })
  return { wanted, plan, problems: [...earlierExport(content), ...problems] }
}

/** SHA-256 of the stored files at some addresses, by their pathnames. */
async function digestsOf(db: Db, files: Pick<Files, 'finalize' | 'isPathname'>, srcs: readonly string[]) {
  const digests = new Map<string, string>()
  for (const file of (await findStoredFiles(db, srcs)).values()) digests.set(file.pathname, await digestOf(file, files))
  return digests
}

/** '' for a file that cannot be finalized: the imported one replaces it. */
async function digestOf(file: StoredFile, files: Pick<Files, 'finalize' | 'isPathname'>): Promise<string> {
  try {
    return (await files.finalize(file)).sha256
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') throw error
    return ''
  }
}

const NO_CACHE_CONTROL = 'This is no Cache-Control that files here have, as in "public, max-age=31536000, immutable".'

function requireOurs(
  pictures: readonly ContentPicture[],
  field: 'pathname' | 'cacheControl',
  isOurs: (value: string) => boolean,
  message: string,
): void {
  const strange = pictures.findIndex((picture) => !isOurs(picture[field]))
  if (strange < 0) return
  const place = `pictures.${strange}.${field}`
  const sentence = message.endsWith('.') ? message : `${message}.`
  throw new Problem('invalid_input', `content.json cannot be imported. ${place}: ${sentence}`, {
    fields: { [place]: [message] },
  })
}
