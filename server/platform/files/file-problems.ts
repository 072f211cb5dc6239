import { Problem } from '#contract/problem.ts'

/** The body of an upload is empty or was cut on the way. */
export class IncompleteBody extends Problem {
  constructor(message: string) {
    super('invalid_input', message)
  }
}

export const tooLarge = (maxBytes: number) =>
  new Problem('too_large', `the file length cannot be greater than ${maxBytes} bytes`)
export const notFound = () => new Problem('not_found', 'The requested blob does not exist')
export const alreadyExists = () =>
  new Problem(
    'conflict',
    'This blob already exists, use `allowOverwrite: true` if you want to overwrite it. Or `addRandomSuffix: true` to generate a unique filename.',
  )
export const etagMismatch = () => new Problem('stale', 'ETag mismatch')
export const unavailable = (cause: unknown) =>
  new Problem('unavailable', 'The file storage is not available right now. Please try again.', { cause })
