import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type Tokens = ReturnType<typeof createTokens>

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Signed tokens for links and forms, which need no table and cannot be forged, and encryption for the site's own use. */
export function createTokens(secret: string) {
  const mac = (purpose: string, subject: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${subject}`).digest('base64url')
  const sealingKey = (purpose: string) => createHmac('sha256', secret).update(`sealed\0${purpose}`).digest()
  return {
    /** @param subject Content of the token; readable by anyone, so nothing secret. */
    sign: (purpose: string, subject: string): string =>
      `${Buffer.from(subject).toString('base64url')}.${mac(purpose, subject)}`,

    /** The subject of a token of ours for this purpose; undefined for any other text. */
    read(purpose: string, token: string): string | undefined {
      const [encoded = '', signature = ''] = token.split('.')
      const subject = Buffer.from(encoded, 'base64url').toString()
      const given = Buffer.from(signature)
      const wanted = Buffer.from(mac(purpose, subject))
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? subject : undefined
    },

    /** Encrypts a text that must not be readable in a copy of the database. */
    seal(purpose: string, text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealingKey(purpose), iv)
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Decrypts a text that was sealed for this purpose; undefined for any other. */
    open(purpose: string, sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, sealingKey(purpose), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
      } catch {
        return undefined
      }
    },

    /** A pseudonym for something that must not be stored as it is, such as a visitor's address. */
    pseudonym: (purpose: string, subject: string): string => mac(purpose, subject).slice(0, 32),
  }
}
