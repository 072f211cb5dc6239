import path from 'node:path'
import { BACKUP_KEPT_MS, parseBackupName, surplusOf } from '#server/features/data/archive/backup-folder.ts'
import { backupsOf, filesOf, keyFileOf, parseHome, RECEIPT, type Receipt } from './layout.ts'
import type { Place } from './place.ts'

interface RemoveOptions {
  place: Place
  home: string
  /** Id of this site. */
  site: string
  nowMs: number
}

/**
 * Removes copies of this site that are too old or too many, as backups in the data folder are, halves of others, and files
 * that no copy needs any more. It runs after a copy was made and read back.
 *
 * Copies of other sites stay, but for those that a site left under the same passphrase, as the one that this was brought back
 * from: they end when the last of them is too old. A site that lives makes a new one before that.
 *
 * @param receipts Those of all whole copies of the home, by the name of the copy.
 * @param made Name of the new copy, which stays.
 */
export async function removeOld(
  options: RemoveOptions,
  receipts: ReadonlyMap<string, Receipt>,
  made: string,
): Promise<void> {
  const { place, home, site, nowMs } = options
  const all = (await place.list()).map(({ name }) => name)
  const names = all.filter((name) => parseHome(name)?.site === site)
  const whole = copiesIn(names).filter((name) => names.includes(name + RECEIPT))
  const surplus = new Set(surplusOf(whole.map(datedOf), nowMs).map(({ name }) => name))
  surplus.delete(made)
  const halves = copiesIn(names).filter((name) => !whole.includes(name))
  for (const name of [...surplus, ...halves]) {
    await place.remove(name + RECEIPT)
    await place.remove(name)
  }
  const kept = whole.filter((name) => !surplus.has(name))
  await removeUnneeded(options, { names, kept, receipts })
  const ownHomes = homesOf(names)
  const used = new Set([home, ...homesOf(kept)])
  const left = homesOf(all).filter((other) => !ownHomes.includes(other) && isLeft(other, options, all))
  for (const empty of [...ownHomes.filter((own) => !used.has(own)), ...left]) await removeHome(place, empty, all)
}

const COPY = /^[^/]+\/backups\/[^/]+\.zip$/
const copiesIn = (names: readonly string[]): string[] =>
  names.filter((name) => COPY.test(name) && parseBackupName(path.basename(name)) !== undefined)

function datedOf(name: string) {
  const dated = parseBackupName(path.basename(name))
  if (!dated) throw new Error(`${name} is no copy.`)
  return { ...dated, name }
}

const homesOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => parseHome(name)?.home ?? [])),
]

/** True for the home of another site under the same key with copies that are all too old. */
function isLeft(other: string, { home, nowMs }: RemoveOptions, all: readonly string[]): boolean {
  if (parseHome(`${other}/`)?.keyId !== parseHome(`${home}/`)?.keyId) return false
  const copies = copiesIn(all.filter((name) => name.startsWith(backupsOf(other)))).map(datedOf)
  return copies.length > 0 && copies.every(({ createdAt }) => Date.parse(createdAt) < nowMs - BACKUP_KEPT_MS)
}

interface Contents {
  names: readonly string[]
  /** Names of the copies that stay. */
  kept: readonly string[]
  receipts: ReadonlyMap<string, Receipt>
}

/** Where one receipt cannot be read, all files stay until the next time. */
async function removeUnneeded({ place, home }: RemoveOptions, { names, kept, receipts }: Contents): Promise<void> {
  const needed = new Set<string>()
  for (const name of kept.filter((name) => name.startsWith(backupsOf(home)))) {
    const receipt = receipts.get(name)
    if (!receipt) return
    for (const file of receipt.files) needed.add(file.name)
  }
  for (const name of names) if (name.startsWith(filesOf(home)) && !needed.has(name)) await place.remove(name)
}

/** The key goes last: without it, nothing of a home that is half removed is found again. */
async function removeHome(place: Place, home: string, all: readonly string[]): Promise<void> {
  const names = all.filter((name) => name.startsWith(`${home}/`) && name !== keyFileOf(home))
  // Receipts go first, so that no copy counts as whole that has lost a file.
  for (const name of names.toSorted((a, b) => Number(b.endsWith(RECEIPT)) - Number(a.endsWith(RECEIPT))))
    await place.remove(name)
  await place.remove(keyFileOf(home))
}
