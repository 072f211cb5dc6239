import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSealed, type Sealed } from './layout.ts'

export type Journal = ReturnType<typeof openJournal>

/** The files of a copy that have arrived, so that one that was broken off goes on. @param dir Folder that exists. */
export function openJournal(dir: string) {
  const file = path.join(dir, 'arrived.jsonl')
  return {
    async read(): Promise<Sealed[]> {
      const lines = await readFile(file, 'utf8').catch(() => '')
      return lines.split('\n').flatMap((line) => parseSealed(line) ?? [])
    },
    note: (sealed: Sealed): Promise<void> => appendFile(file, `${JSON.stringify(sealed)}\n`, { mode: 0o600 }),
  }
}
