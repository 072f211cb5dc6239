import { readFileSync } from 'node:fs'
import { type Config, readPassphrase } from '../server/platform/config.ts'

/** The passphrase of backups: the first line of a file, else that of the configuration. @throws for one that is too short. */
export function passphraseOf(file: string | undefined, { backupPassphrase }: Config): string | undefined {
  if (file === undefined) return backupPassphrase
  const [line = ''] = readFileSync(file, 'utf8').split(/\r?\n/)
  if (line === '') throw new Error(`${file} holds no passphrase in its first line.`)
  return readPassphrase(line, file)
}
