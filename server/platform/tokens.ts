import { createHmac, timingSafeEqual } from 'node:crypto'

export type Tokens = ReturnType<typeof createTokens>

/** Signed references for links and forms: they need no table and cannot be made up. */
export function createTokens(secret: string) {
  const mac = (purpose: string, subject: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${subject}`).digest('base64url')
  return {
    /** @param subject What the token stands for; readable in it, so nothing secret. */
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

    /** A name for something that must not be stored as it is, such as a visitor's address. */
    pseudonym: (purpose: string, subject: string): string => mac(purpose, subject).slice(0, 32),
  }
}
