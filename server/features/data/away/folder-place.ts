import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import { writeWhole } from '#server/features/data/archive/write-whole.ts'
import { type Place, withPlaceErrors } from './place.ts'

/** A folder of another disk. It is not made here: a disk that is not mounted must not be taken for an empty one. */
export function createFolderPlace(folder: string): Place {
  const title = `the folder ${folder}`
  const pathOf = (name: string) => path.join(folder, name)
  const guarded = <T>(work: () => Promise<T>) => withPlaceErrors((error) => lineOf(error, folder), work)

  async function requireFolder(): Promise<void> {
    const stats = await stat(folder)
    if (!stats.isDirectory()) throw new BackupError(`${folder} is no folder.`)
  }

  return {
    title,

    list: () =>
      guarded(async () => {
        await requireFolder()
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        return Promise.all(
          files.map(async ({ parentPath, name }) => {
            const file = path.join(parentPath, name)
            const { size } = await stat(file)
            return { name: path.relative(folder, file).split(path.sep).join('/'), sizeBytes: size }
          }),
        )
      }),

    put: (name, file) =>
      guarded(async () => {
        await requireFolder()
        await mkdir(path.dirname(pathOf(name)), { recursive: true, mode: 0o700 })
        await writeWhole(createReadStream(file), pathOf(name))
      }),

    open: (name) =>
      guarded(async () => {
        await requireFolder()
        const handle = await open(pathOf(name)).catch(undefinedIfMissing)
        return handle?.createReadStream()
      }),

    remove: (name) => guarded(() => rm(pathOf(name), { force: true })),
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function lineOf(error: unknown, folder: string): string {
  const { code = String(error) } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no folder ${folder}: is its disk mounted?`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk of ${folder} is full: make room there.`
  if (code === 'EROFS') return `The disk of ${folder} can only be read: mount it so that it can be written to.`
  if (code === 'EACCES' || code === 'EPERM')
    return `The site may not use the folder ${folder}: give it to the user that the site runs as.`
  return `The folder ${folder} cannot be used (${code}): look at its disk.`
}
