import { access, chmod, constants, mkdir, open, stat } from 'node:fs/promises'

const ALL_OTHERS = 0o077
const WRITABLE_BY_EVERYBODY = 0o002
const DATABASE_ENDINGS = ['', '-wal', '-shm', '-journal']

/** Makes files that this process and its workers write readable by their own user alone, whatever umask was set. */
export function writePrivately(): void {
  process.umask(ALL_OTHERS)
}

/**
 * Makes a folder for this user alone, or takes the rights of others on it away. A folder that all may write to, as /tmp,
 * is left as it is.
 *
 * @returns false when others can still enter it.
 * @throws {Error} with one line that says what to mend, where nothing can be written.
 */
export async function openPrivateFolder(dir: string): Promise<boolean> {
  await makeWritable(dir).catch((cause: unknown) => {
    const mend = 'Mount its disk for writing, give it to the user that the site runs as, or set DATA_DIR.'
    throw new Error(`${dir} cannot be written to. ${mend}`, { cause })
  })
  const { mode } = await stat(dir)
  if ((mode & ALL_OTHERS) === 0) return true
  if (mode & WRITABLE_BY_EVERYBODY) return false
  return takeRightsOfOthers(dir)
}

async function makeWritable(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await access(dir, constants.W_OK)
}

/** Makes database file and log readable by this user alone. SQLite gives the rights of the file to its log. */
export async function closeDatabase(file: string): Promise<void> {
  // A failure here is reported when the database is opened.
  await open(file, 'a', 0o600).then(
    (created) => created.close(),
    () => undefined,
  )
  await Promise.all(DATABASE_ENDINGS.map((ending) => takeRightsOfOthers(file + ending)))
}

/** @returns false for a file that is missing, not ours, or on a disk without rights. */
async function takeRightsOfOthers(place: string): Promise<boolean> {
  try {
    const { mode } = await stat(place)
    await chmod(place, mode & 0o7777 & ~ALL_OTHERS)
    return (await stat(place)).mode % 0o100 === 0
  } catch {
    return false
  }
}
