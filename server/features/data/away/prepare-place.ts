import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { backupsOf, keyFileOf, keyFileText, parseReceipt, RECEIPT, type Receipt } from './layout.ts'
import type { Place } from './place.ts'
import { sendFile } from './sent-file.ts'

interface PlaceOptions {
  place: Place
  key: WritingKey
  home: string
  draftDir: string
  nowMs: number
}

export const bytesOf = (content: string): Readable => Readable.from([content], { objectMode: false })

/** Writes, reads, lists and deletes a small file before anything else is moved. */
export async function probe(options: PlaceOptions): Promise<void> {
  const { place } = options
  const name = `${options.home}/probe-${randomUUID()}`
  await sendFile(options, { name, content: bytesOf('Can it be read back?') })
  const isListed = (await place.list()).some((stored) => stored.name === name)
  await place.remove(name)
  if (!isListed) throw new BackupError(`What was written to ${place.title} is not listed there: look at its service.`)
}

/** @param options.anew True where there may be no key yet although copies were made. */
export async function placeKey(options: PlaceOptions & { anew: boolean }): Promise<void> {
  const { place, key, home, anew } = options
  const wanted = keyFileText(key)
  const found = await place.open(keyFileOf(home))
  if (found && (await text(found)) === wanted) return
  if (!found && !anew)
    throw new BackupError(
      `The copies that were in ${place.title} are gone: is its disk mounted? If the place is a new one, press "Copy now".`,
    )
  await sendFile(options, { name: keyFileOf(home), content: bytesOf(wanted) })
}

/** Receipts of whole copies by the name of the copy, the oldest first. Those that others wrote do not count. */
export async function readReceipts(
  { place, key, home }: Pick<PlaceOptions, 'place' | 'key' | 'home'>,
  names: readonly string[],
): Promise<Map<string, Receipt>> {
  const receipts = new Map<string, Receipt>()
  const isReceipt = (name: string) => name.startsWith(backupsOf(home)) && name.endsWith(RECEIPT)
  for (const name of names.filter(isReceipt).toSorted()) {
    const content = await place.open(name)
    const receipt = content && parseReceipt(await text(content), key)
    if (receipt) receipts.set(name.slice(0, -RECEIPT.length), receipt)
  }
  return receipts
}
