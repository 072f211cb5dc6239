import { parseBackupName, surplusOf } from '#server/features/data/archive/backup-folder.ts'
import type { WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { backupsOf, filesOf, keyFileOf, RECEIPT, type Receipt } from './layout.ts'
import type { Place } from './place.ts'

interface RemoveOptions {
  place: Place
  key: WritingKey
  nowMs: number
}

/**
 * Removes copies that are too old or too many, as backups in the data folder are, halves of others, and files that no copy
 * needs any more. It runs after a copy was made and read back.
 *
 * @param receipts Those of all whole copies under the key, by the name of the copy.
 * @param made Name of the new copy, which stays.
 */
export async function removeOld(
  { place, key, nowMs }: RemoveOptions,
  receipts: ReadonlyMap<string, Receipt>,
  made: string,
): Promise<void> {
  const names = (await place.list()).map(({ name }) => name)
  const copies = names.filter((name) => parseCopyName(name) !== undefined)
  const isWhole = (name: string) => names.includes(name + RECEIPT)
  const whole = copies.filter(isWhole)
  const backups = whole.flatMap((name) => {
    const backup = parseBackupName(name.split('/').at(-1) ?? '')
    return backup ? [{ ...backup, name }] : []
  })
  const surplus = new Set(surplusOf(backups, nowMs).map(({ name }) => name))
  surplus.delete(made)
  const halves = copies.filter((name) => !isWhole(name))
  for (const name of [...surplus, ...halves]) {
    await place.remove(name + RECEIPT)
    await place.remove(name)
  }
  const kept = whole.filter((name) => !surplus.has(name))
  await removeUnneeded(place, key, { names, kept, receipts })
  await removeEmptyKeys(place, key, { names, kept })
}

const COPY = /^([\da-f]{16})\/backups\/([^/]+\.zip)$/
const parseCopyName = (name: string): string | undefined => COPY.exec(name)?.[1]

interface Contents {
  names: readonly string[]
  /** Names of the copies that stay. */
  kept: readonly string[]
}

/** Where one receipt cannot be read, all files stay until the next time. */
async function removeUnneeded(
  place: Place,
  key: WritingKey,
  { names, kept, receipts }: Contents & { receipts: ReadonlyMap<string, Receipt> },
): Promise<void> {
  const needed = new Set<string>()
  for (const name of kept.filter((name) => name.startsWith(backupsOf(key.id)))) {
    const receipt = receipts.get(name)
    if (!receipt) return
    for (const file of receipt.files) needed.add(file.name)
  }
  for (const name of names) if (name.startsWith(filesOf(key.id)) && !needed.has(name)) await place.remove(name)
}

/** Removes what an earlier passphrase locked, once the last copy under it is gone. */
async function removeEmptyKeys(place: Place, key: WritingKey, { names, kept }: Contents): Promise<void> {
  const used = new Set([key.id, ...kept.map(parseCopyName)])
  const empty = new Set(names.map((name) => /^([\da-f]{16})\//.exec(name)?.[1]).filter((id) => id && !used.has(id)))
  for (const id of empty) {
    if (id === undefined) continue
    for (const name of names) if (name.startsWith(`${id}/`) && name !== keyFileOf(id)) await place.remove(name)
    await place.remove(keyFileOf(id))
  }
}
