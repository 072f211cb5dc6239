import { randomUUID } from 'node:crypto'
import { builtInTestimonials } from '#content/testimonials.ts'
import type { ImportMode, ImportReport } from '#contract/backup-and-import.ts'
import { PORTFOLIO_FILE_MAX_BYTES } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { lackOfRoom } from '#server/features/data/archive/disk-room.ts'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import type { BackupsService } from '#server/features/data/backups/service.ts'
import { type ContentPicture, DOCUMENT_KINDS, PICTURES } from '#server/features/data/content/content-format.ts'
import {
  deleteLetters,
  deleteRedirects,
  readContent,
  storeDocument,
  storeLetter,
  storeRedirect,
  trashLetters,
} from '#server/features/data/content/content-repository.ts'
import { storeProject, trashProjects } from '#server/features/data/content/projects-repository.ts'
import { addressesIn } from '#server/features/data/export/service.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type StoredFile, srcOf } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { isCacheControl } from '#server/platform/files/write-plan.ts'
import { withContentLock } from '../content/content-repository.ts'
import { type ImportFile, readImport, safeEntries } from './import-file.ts'
import { describePlan, type ImportPlan, planImport, takesAway } from './import-plan.ts'
import { findLoops, findProblems } from './import-problems.ts'

export interface ImportOptions {
  db: Db
  now: () => number
  files: Pick<Files, 'write' | 'finalize' | 'isPathname'>
  backups: Pick<BackupsService, 'makeFirst'>
  diskSpace: () => Promise<DiskSpace>
}

export interface ImportWish {
  mode: ImportMode
  /** Only say what would happen. */
  dryRun: boolean
}

export type ImportService = ReturnType<typeof createImportService>

const builtInLetters = new Set(builtInTestimonials.map(({ id }) => id))

/** Brings exported content into this site: said first, then done in one piece. */
export function createImportService({ db, now, files, backups, diskSpace }: ImportOptions) {
  /** Of this site, by pathname. */
  async function storedHashes(pictures: readonly ContentPicture[]): Promise<Map<string, string>> {
    const stored = await findStoredFiles(
      db,
      pictures.map(({ pathname }) => srcOf(pathname)),
    )
    const hashes = new Map<string, string>()
    for (const file of stored.values()) hashes.set(file.pathname, await digestOf(file))
    return hashes
  }

  /** Empty for a file that cannot be finalized: the imported one replaces it. */
  async function digestOf(file: StoredFile): Promise<string> {
    try {
      return (await files.finalize(file)).sha256
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      return ''
    }
  }

  async function prepare({ content, pictures }: ImportFile, mode: ImportMode) {
    refuseStrange(content.pictures, 'pathname', files.isPathname, 'This is no name of an upload')
    refuseStrange(content.pictures, 'cacheControl', isCacheControl, NO_CACHE_CONTROL)
    const site = await readContent(db)
    const loops = new Set(findLoops(content.redirects, mode === 'merge' ? site.redirects : []))
    const wanted = { ...content, redirects: content.redirects.filter((redirect) => !loops.has(redirect)) }
    const arriving = content.pictures.filter(({ pathname }) => pictures.has(pathname))
    const plan = planImport(site, { ...wanted, pictures: arriving }, await storedHashes(arriving), mode)
    const addresses = addressesIn({ ...content, pictures: [], missing: [], redirects: [] })
    const known = await findStoredFiles(db, addresses)
    const present = new Set([...known.keys(), ...arriving.map(({ pathname }) => srcOf(pathname))])
    const missing = content.missing.map(({ pathname }) => srcOf(pathname))
    return { wanted, plan, problems: findProblems({ addresses, present, missing, loops: [...loops] }) }
  }

  /** Pictures come before what names them; those that stay unnamed should the rest fail do no harm. */
  async function storePictures(path: string, { added, changed }: ImportPlan['pictures']): Promise<void> {
    const wanted = new Map([...added, ...changed].map((picture) => [`${PICTURES}${picture.pathname}`, picture]))
    if (wanted.size === 0) return
    for await (const entry of safeEntries(path)) {
      const picture = wanted.get(entry.name)
      if (picture) await storePicture(picture, await entry.open())
    }
  }

  async function storePicture(picture: ContentPicture, body: AsyncIterable<Uint8Array>): Promise<void> {
    const { pathname, cacheControl, sizeBytes, sha256 } = picture
    const plan = {
      pathname,
      cacheControl,
      maxBytes: PORTFOLIO_FILE_MAX_BYTES,
      uploadRef: randomUUID(),
      overwrite: true,
    }
    const stored = await files.write(body, plan, sizeBytes).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      throw new Problem('invalid_input', `${pathname} cannot be kept: ${reasonOf(error)}`, { cause: error })
    })
    if (stored.originalSha256 === sha256) return
    throw new Problem('invalid_input', `${pathname} is damaged: it is not the file that was exported.`)
  }

  async function apply(db: Db, plan: ImportPlan): Promise<void> {
    const { projects, letters, redirects, documents } = plan
    for (const project of [...projects.added, ...projects.changed]) await storeProject(db, project, now())
    await trashProjects(db, idsOf(projects.removed), now())
    for (const letter of [...letters.added, ...letters.changed]) await storeLetter(db, letter)
    const [originals, own] = partition(idsOf(letters.removed), (id) => builtInLetters.has(id))
    await deleteLetters(db, originals)
    await trashLetters(db, own, now())
    for (const redirect of [...redirects.added, ...redirects.changed]) await storeRedirect(db, redirect)
    await deleteRedirects(
      db,
      redirects.removed.map(({ from }) => from),
    )
    for (const kind of DOCUMENT_KINDS) {
      const { added, changed, removed } = documents[kind]
      const document = added[0] ?? changed[0]
      if (document || removed.length > 0) await storeDocument(db, kind, document ?? null)
    }
  }

  return {
    /** @param bytes Of a file that is about to arrive. @throws {Problem} `unavailable` when the disk cannot take it. */
    async requireRoom(bytes: number): Promise<void> {
      const lack = lackOfRoom(await diskSpace(), bytes)
      if (lack) throw new Problem('unavailable', lack)
    },

    /**
     * Imports a file that has arrived: compares, or also does it.
     *
     * @param path Absolute path of a zip or a content.json.
     * @throws {Problem} `invalid_input` for what cannot be imported, `unavailable` without room on the disk, or when
     *   the backup before it fails.
     */
    async run(path: string, { mode, dryRun }: ImportWish, actor: User): Promise<ImportReport> {
      const { wanted, plan, problems } = await prepare(await readImport(path), mode)
      const lack = lackOfRoom(await diskSpace(), arrivingBytes(plan))
      const report = { mode, dryRun, kinds: describePlan(plan), problems: [...problems, ...(lack ? [lack] : [])] }
      if (dryRun) return report
      if (lack) throw new Problem('unavailable', lack)
      if (takesAway(plan)) await backups.makeFirst('before-import')
      await storePictures(path, plan.pictures)
      return withContentLock(db, async (db) => {
        const final = { ...planImport(await readContent(db), wanted, new Map(), mode), pictures: plan.pictures }
        await apply(db, final)
        const kinds = describePlan(final)
        const counts = kinds.map(({ kind, added, changed, removed }) => [kind, { added, changed, removed }])
        const subject = { id: 'content', name: 'the site' }
        await recordActivity(
          db,
          { actor, action: 'content.imported', subject, after: { mode, ...Object.fromEntries(counts) } },
          now(),
        )
        return { ...report, kinds }
      })
    },
  }
}

const arrivingBytes = ({ pictures }: ImportPlan): number =>
  [...pictures.added, ...pictures.changed].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

const NO_CACHE_CONTROL = 'This is no Cache-Control that files here have, as in "public, max-age=31536000, immutable".'

/** @throws {Problem} for a picture that could not have come from here. */
function refuseStrange(
  pictures: readonly ContentPicture[],
  field: 'pathname' | 'cacheControl',
  isOurs: (value: string) => boolean,
  words: string,
): void {
  const strange = pictures.findIndex((picture) => !isOurs(picture[field]))
  if (strange < 0) return
  const place = `pictures.${strange}.${field}`
  throw new Problem('invalid_input', `content.json cannot be imported. ${place}: ${sentence(words)}`, {
    fields: { [place]: [words] },
  })
}

const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
