/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Reads a Range header for a file of `sizeBytes`.
 *
 * @returns undefined when the whole file is to be sent: no header, several ranges, or a malformed one.
 */
export function parseByteRange(header: string | null, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return tail(Number(last), sizeBytes)
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= sizeBytes) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) }
}

function tail(lengthBytes: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unsatisfiable'
  return { start: Math.max(sizeBytes - lengthBytes, 0), end: sizeBytes - 1 }
}
