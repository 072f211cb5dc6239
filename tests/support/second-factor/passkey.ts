import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Ceremony {
  challenge: string
  /** Domain that the passkey is for. */
  rpId: string
  /** Page on which it is made. */
  origin: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** A new passkey, as a browser hands it on (RegistrationResponseJSON): ES256, without attestation. */
export function newPasskey({ challenge, rpId, origin }: Ceremony) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const authenticatorData = Buffer.concat([
    sha256(rpId),
    Buffer.from([USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL]),
    Buffer.alloc(4 + 16),
    Buffer.from([0, id.length]),
    id,
    coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: attestation(authenticatorData).toString('base64url'),
      transports: ['internal'],
    },
  }
}

// CBOR (RFC 8949), as much as a passkey needs.
const MAP = 0xa0
const TEXT = 0x60
const BYTES = 0x58

/** RFC 9053: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x and y. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([MAP | 5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21, BYTES, x.length]), x, Buffer.from([0x22, BYTES, y.length]), y])
}

function attestation(authenticatorData: Buffer): Buffer {
  const text = (word: string) => Buffer.from([TEXT | word.length, ...Buffer.from(word)])
  const data = [text('authData'), Buffer.from([BYTES, authenticatorData.length]), authenticatorData]
  return Buffer.concat([
    Buffer.from([MAP | 3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([MAP]),
    ...data,
  ])
}
