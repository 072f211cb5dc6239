/** More than this is not decoded: a few hundred kilobytes can claim any number of pixels. */
export const LIMIT_INPUT_PIXELS = 100_000_000

export const TOO_MANY_PIXELS = 'This picture has more than 100 million pixels. Please make it smaller.'
export const LOCKED_PDF = 'This PDF is protected by a password. Please save a copy without one.'

/** Thrown where a picture is decoded: the message is for the person whose picture it is. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
