import { chmod, mkdir, open, stat } from 'node:fs/promises'

const ALL_OTHERS = 0o077
const WRITABLE_BY_EVERYBODY = 0o002
const DATABASE_ENDINGS = ['', '-wal', '-shm', '-journal']

/** From now on, what this process and its workers write is for its own user alone, whatever the system's habit is. */
export function writePrivately(): void {
  process.umask(ALL_OTHERS)
}

/**
 * Makes the folder, or closes one that is there. One that everybody may write to, as /tmp, is not the site's alone and is
 * left as it is.
 *
 * @returns false where others can still enter it.
 */
export async function openPrivateFolder(dir: string): Promise<boolean> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const { mode } = await stat(dir)
  if ((mode & ALL_OTHERS) === 0) return true
  if (mode & WRITABLE_BY_EVERYBODY) return false
  return takeRightsOfOthers(dir)
}

/** Makes the database file before SQLite does, which gives its rights to its log, and closes what is there of an older one. */
export async function closeDatabase(file: string): Promise<void> {
  // Where this fails, opening the database says why.
  await open(file, 'a', 0o600).then(
    (created) => created.close(),
    () => undefined,
  )
  await Promise.all(DATABASE_ENDINGS.map((ending) => takeRightsOfOthers(file + ending)))
}

/** @returns false where it cannot be done: it is not there, not ours, or on a disk that knows no rights. */
async function takeRightsOfOthers(place: string): Promise<boolean> {
  try {
    const { mode } = await stat(place)
    await chmod(place, mode & 0o7777 & ~ALL_OTHERS)
    return (await stat(place)).mode % 0o100 === 0
  } catch {
    return false
  }
}
