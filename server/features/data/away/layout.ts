import * as z from 'zod/mini'
import { signatureOf, type WritingKey } from '#server/features/data/sealing/backup-key.ts'

/*
 * Layout of a second place:
 *   HOME/key.json            salt and public key: enough to try a passphrase
 *   HOME/files/NAME          the sealed bytes of one upload, under a name made from their digest
 *   HOME/backups/ZIP         the sealed rest of a backup: a zip without uploads
 *   HOME/backups/ZIP.whole   written last: which files the backup needs, and that all were read back
 * A HOME is of one key and one site, as 'KEY-SITE': nobody else writes or removes there.
 */

export const homeOf = (keyId: string, site: string): string => `${keyId}-${site}`
export const keyFileOf = (home: string): string => `${home}/key.json`
export const filesOf = (home: string): string => `${home}/files/`
export const backupsOf = (home: string): string => `${home}/backups/`
export const RECEIPT = '.whole'

const HOME = /^([\da-f]{16})-([\da-f]{8})\//

/** @returns The home of a file with its key and site; undefined for a file that is none of ours. */
export function parseHome(name: string): { home: string; keyId: string; site: string } | undefined {
  const [, keyId, site] = HOME.exec(name) ?? []
  return keyId === undefined || site === undefined ? undefined : { home: homeOf(keyId, site), keyId, site }
}

const KeyFile = z.object({
  format: z.literal('seven-mile-copies'),
  version: z.literal(1),
  salt: z.string(),
  publicKey: z.string(),
})
export type KeyFile = z.output<typeof KeyFile>

export const keyFileText = ({ salt, publicKey }: WritingKey): string =>
  JSON.stringify({ format: 'seven-mile-copies', version: 1, salt, publicKey } satisfies KeyFile)

export const parseKeyFile = (text: string): KeyFile | undefined => parsed(KeyFile, text)

/** A file as it was read back. */
const Sealed = z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string(), readAtMs: z.int() })
export type Sealed = z.output<typeof Sealed>

/** @returns undefined for half a line. */
export const parseSealed = (line: string): Sealed | undefined => parsed(Sealed, line)

/** Parts of a whole backup at the place. */
const Receipt = z.object({
  format: z.literal('seven-mile-copy'),
  version: z.literal(1),
  backup: Sealed,
  files: z.array(Sealed),
})
export type Receipt = z.output<typeof Receipt>

/** A receipt with its signature in a second line. */
export function signed(receipt: Receipt, key: WritingKey): string {
  const text = JSON.stringify(receipt)
  return `${text}\n${signatureOf(key, text)}\n`
}

/** @returns undefined for a receipt that the key did not sign. */
export function parseReceipt(text: string, key: WritingKey): Receipt | undefined {
  const [receipt = '', signature] = text.split('\n')
  return signature === signatureOf(key, receipt) ? parsed(Receipt, receipt) : undefined
}

function parsed<T extends z.ZodMiniType>(schema: T, text: string): z.output<T> | undefined {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
