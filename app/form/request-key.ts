/** An Idempotency-Key: 128 random bits. Unlike randomUUID this also works on pages without TLS. */
export function createRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
