import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Config } from '../server/platform/config.ts'
import { passphraseOf } from './passphrase.ts'

/** As `passphraseOf`, or typed in at a terminal, which does not show it. @throws when there is none. */
export async function askPassphrase(file: string | undefined, config: Config): Promise<string> {
  const given = passphraseOf(file, config)
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new Error('The passphrase is needed: give it with --passphrase-file FILE or BACKUP_PASSPHRASE.')
  process.stderr.write('Passphrase of the copies: ')
  const silent = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const { promise, reject } = Promise.withResolvers<never>()
  terminal.once('SIGINT', () => reject(new Error('Nothing was restored.')))
  try {
    return await Promise.race([terminal.question(''), promise])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
