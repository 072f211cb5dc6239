import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { keyOf, type WritingKey } from '#server/features/data/sealing/backup-key.ts'
import { createOpener, createSealer } from '#server/features/data/sealing/sealed-file.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** 128 MB and a good part of a second for every guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const
const MEMORY_BYTES = 256 * 1024 * 1024
const PURPOSE = 'the secret in a backup'

const ByPassphrase = z.object({
  kdf: z.literal('scrypt'),
  N: z.int().check(z.maximum(2 ** 20)),
  r: z.int().check(z.maximum(16)),
  p: z.int().check(z.maximum(4)),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
})

/** Sealed for the key whose passphrase was made in the admin. */
const ByKey = z.object({ forKey: z.object({ salt: z.string(), publicKey: z.string(), sealed: z.string() }) })

type Derive = (passphrase: string, salt: Buffer, bytes: number, cost: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

/** Locks of the secret in a backup: each of them opens it. */
export interface SecretLocks {
  passphrase?: string | undefined
  key?: WritingKey | undefined
}

/** The secret as JSON that only one of the passphrases opens. */
export async function sealSecret(secret: Buffer, { passphrase, key }: SecretLocks): Promise<string> {
  const byPassphrase = passphrase === undefined ? {} : await sealByPassphrase(secret, passphrase)
  const byKey = key ? { forKey: await sealByKey(secret, key) } : {}
  return JSON.stringify({ ...byPassphrase, ...byKey })
}

async function sealByPassphrase(secret: Buffer, passphrase: string) {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const key = await derive(passphrase, salt, KEY_BYTES, { ...COST, maxmem: MEMORY_BYTES })
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed }
  const encoded = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')])
  return { kdf: 'scrypt', ...COST, ...Object.fromEntries(encoded) }
}

async function sealByKey(secret: Buffer, key: WritingKey) {
  const sealed = await buffer(Readable.from([secret]).pipe(createSealer(key, PURPOSE)))
  return { salt: key.salt, publicKey: key.publicKey, sealed: sealed.toString('base64url') }
}

/** @returns The secret; undefined for another passphrase or damaged data. */
export async function openSecret(json: string, passphrase: string): Promise<Buffer | undefined> {
  return (await openByPassphrase(json, passphrase)) ?? openByKey(json, passphrase)
}

async function openByPassphrase(json: string, passphrase: string): Promise<Buffer | undefined> {
  try {
    const { N, r, p, ...parts } = ByPassphrase.parse(JSON.parse(json))
    const bytes = (name: 'salt' | 'iv' | 'tag' | 'sealed') => Buffer.from(parts[name], 'base64url')
    const key = await derive(passphrase, bytes('salt'), KEY_BYTES, { N, r, p, maxmem: MEMORY_BYTES })
    const decipher = createDecipheriv(CIPHER, key, bytes('iv'))
    decipher.setAuthTag(bytes('tag'))
    return Buffer.concat([decipher.update(bytes('sealed')), decipher.final()])
  } catch {
    return undefined
  }
}

async function openByKey(json: string, passphrase: string): Promise<Buffer | undefined> {
  try {
    const { salt, publicKey, sealed } = ByKey.parse(JSON.parse(json)).forKey
    const key = await keyOf(passphrase, salt)
    if (key.publicKey !== publicKey) return undefined
    const opener = createOpener(key, PURPOSE)
    const opened = buffer(opener)
    opener.end(Buffer.from(sealed, 'base64url'))
    return await opened
  } catch {
    return undefined
  }
}

/** A digest that is the same for the same secret, and from which the secret cannot be found. */
export function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint in backups').digest('hex')
}
