import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { normalized } from './passphrase.ts'

/** 128 MB and a good part of a second for every guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 } as const
const KEY_BYTES = 32
export const SALT_BYTES = 16
export const PUBLIC_KEY_BYTES = 32

/** Writes sealed files, and opens none. All parts are base64url, but for the id. */
export interface WritingKey {
  /** Digest of the public key, in hexadecimal. */
  id: string
  publicKey: string
  /** Of the derivation from the passphrase. */
  salt: string
  /** Goes into the key of every file: what others write with the public key does not open. */
  authKey: string
  /** Makes names of files out of digests of their content. */
  nameKey: string
}

/** Opens what its writing key has sealed. */
export interface ReadingKey extends WritingKey {
  privateKey: KeyObject
}

type Derive = (passphrase: string, salt: Buffer, bytes: number, cost: object) => Promise<Buffer>
const derive = promisify(scrypt) as Derive

/** The key of a passphrase. @param salt In base64url; a new one by default. */
export async function keyOf(passphrase: string, salt = randomBytes(SALT_BYTES).toString('base64url')) {
  const derived = await derive(normalized(passphrase), Buffer.from(salt, 'base64url'), 3 * KEY_BYTES, COST)
  const [seed, authKey, nameKey] = [0, 1, 2].map((part) => derived.subarray(part * KEY_BYTES, (part + 1) * KEY_BYTES))
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_HEAD, seed as Buffer]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = rawPublicKey(createPublicKey(privateKey))
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  const encoded = (bytes: Buffer | undefined) => (bytes ?? Buffer.alloc(0)).toString('base64url')
  return {
    id,
    publicKey: encoded(publicKey),
    salt,
    authKey: encoded(authKey),
    nameKey: encoded(nameKey),
    privateKey,
  } satisfies ReadingKey
}

/** DER around 32 raw bytes of an X25519 key. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b656e032100', 'hex')

const rawPublicKey = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_KEY_BYTES)
const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([PUBLIC_KEY_HEAD, raw]), format: 'der', type: 'spki' })

/** A key for one file, and what the reader needs to find it. @param purpose The name of the file. */
export function keyForWriting(key: WritingKey, purpose: string): { fileKey: Buffer; ephemeral: Buffer } {
  const pair = generateKeyPairSync('x25519')
  const ephemeral = rawPublicKey(pair.publicKey)
  const recipient = Buffer.from(key.publicKey, 'base64url')
  const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKeyOf(recipient) })
  return { fileKey: fileKeyOf(key, { shared, ephemeral, recipient, purpose }), ephemeral }
}

export function keyForReading(key: ReadingKey, purpose: string, ephemeral: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: key.privateKey, publicKey: publicKeyOf(ephemeral) })
  return fileKeyOf(key, { shared, ephemeral, recipient: Buffer.from(key.publicKey, 'base64url'), purpose })
}

interface Agreement {
  shared: Buffer
  ephemeral: Buffer
  recipient: Buffer
  purpose: string
}

function fileKeyOf(key: WritingKey, { shared, ephemeral, recipient, purpose }: Agreement): Buffer {
  const secret = Buffer.concat([shared, Buffer.from(key.authKey, 'base64url')])
  const info = `seven mile sealed file 1 ${purpose}`
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([ephemeral, recipient]), info, KEY_BYTES))
}

/** A name that is the same for the same content, and from which nobody else can tell what that is. */
export const nameOf = (key: WritingKey, sha256: string): string =>
  createHmac('sha256', Buffer.from(key.nameKey, 'base64url')).update(sha256).digest('hex')

/** A proof that the holder of the key wrote this text. */
export const signatureOf = (key: WritingKey, text: string): string =>
  createHmac('sha256', Buffer.from(key.authKey, 'base64url')).update(text).digest('hex')
