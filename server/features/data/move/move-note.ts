import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { writeWhole } from '#server/features/data/archive/write-whole.ts'

const NOTE = 'move.json'

const Places = z.object({ database: z.string(), blobs: z.string() })

/** The last move of the site of a data folder, which keeps servers from running on what was moved away from. */
const MoveNote = z.object({
  id: z.string(),
  isDone: z.boolean(),
  from: Places,
  to: Places,
  /** True when the place that uploads are moved to has some that are the site's own, as an earlier move has left them. */
  returnsBlobs: z.boolean(),
})
export type MoveNote = z.output<typeof MoveNote>

export const noteFile = (dataDir: string): string => path.join(dataDir, NOTE)

/** @returns undefined where nothing was ever moved. @throws for a damaged note. */
export async function readMoveNote(dataDir: string): Promise<MoveNote | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  try {
    return MoveNote.parse(JSON.parse(text))
  } catch {
    throw new Error(`${noteFile(dataDir)} is damaged: delete it, if this is where the site is to run.`)
  }
}

/** Writes the note whole or not at all; it is on the disk afterwards. */
export async function writeMoveNote(dataDir: string, note: MoveNote): Promise<void> {
  await writeWhole(Readable.from([`${JSON.stringify(note)}\n`], { objectMode: false }), noteFile(dataDir))
}
