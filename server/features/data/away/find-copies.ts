import { text } from 'node:stream/consumers'
import { parseBackupName } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import { keyOf, type ReadingKey } from '#server/features/data/sealing/backup-key.ts'
import { backupsOf, keyFileOf, parseHome, parseKeyFile, parseReceipt, RECEIPT, type Receipt } from './layout.ts'
import type { Place } from './place.ts'

/** A whole copy that the passphrase opens. */
export interface Copy {
  /** Name of the backup. */
  name: string
  createdAt: string
  key: ReadingKey
  home: string
  receipt: Receipt
}

/** The copies at a place, newest first. @throws {BackupError} when there are none, or none that the passphrase opens. */
export async function findCopies(place: Place, passphrase: string): Promise<Copy[]> {
  const names = (await place.list()).map(({ name }) => name)
  const homes = names.flatMap((name) => parseHome(name)?.home ?? []).filter((home, at, all) => all.indexOf(home) === at)
  if (homes.length === 0) throw new BackupError(`There are no copies of a site in ${place.title}.`)
  const found: Copy[] = []
  let opens = false
  for (const home of homes) {
    const key = await openKey(place, home, passphrase)
    if (key) found.push(...(await copiesUnder(place, { key, home }, names)))
    opens ||= key !== undefined
  }
  if (!opens) throw new BackupError(`This passphrase opens none of the copies in ${place.title}.`)
  if (found.length === 0) throw new BackupError(`There is no whole copy in ${place.title} that this passphrase opens.`)
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

async function openKey(place: Place, home: string, passphrase: string): Promise<ReadingKey | undefined> {
  const content = await place.open(keyFileOf(home))
  const file = content && parseKeyFile(await text(content))
  const key = file && (await keyOf(passphrase, file.salt))
  return key?.publicKey === file?.publicKey ? key : undefined
}

async function copiesUnder(
  place: Place,
  { key, home }: Pick<Copy, 'key' | 'home'>,
  names: readonly string[],
): Promise<Copy[]> {
  const copies: Copy[] = []
  for (const stored of names) {
    if (!stored.startsWith(backupsOf(home)) || !stored.endsWith(RECEIPT)) continue
    const name = stored.slice(backupsOf(home).length, -RECEIPT.length)
    const content = await place.open(stored)
    const receipt = content && parseReceipt(await text(content), key)
    const dated = parseBackupName(name)
    if (receipt && dated) copies.push({ name, createdAt: dated.createdAt, key, home, receipt })
  }
  return copies
}
