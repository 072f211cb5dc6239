import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LQIP_KEEP_SECONDS } from '../limits.ts'
import { CENTER } from './center.ts'

export const OUTSIDE_PICTURE = 'Please choose a point within the picture'
const Fraction = z.number(OUTSIDE_PICTURE).check(z.minimum(0, OUTSIDE_PICTURE), z.maximum(1, OUTSIDE_PICTURE))
/** The point that every crop keeps in sight, as fractions from the top left corner. */
export const FocalPoint = z.object({ x: Fraction, y: Fraction })
export type FocalPoint = z.output<typeof FocalPoint>

/** A picture with the facts that a page needs to reserve its place and crop it well. */
export const Picture = z.object({
  /** Own path under /media/, or any http(s) address when no other facts are known. */
  src: z.string(),
  alt: z.string(),
  /** Intrinsic size in pixels, upright. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  /** In the middle where it is left out. */
  focal: z._default(FocalPoint, CENTER),
  /** Placeholder as a data: URI; empty when there is none. */
  lqip: z.string(),
  /** Start of the content hash; empty when the picture has no renditions (drawings, foreign addresses). */
  version: z.string(),
})
export type Picture = z.output<typeof Picture>

export const getLqip = endpoint({
  method: 'GET',
  path: '/api/lqip',
  access: 'public',
  input: z.object({ src: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.object({ dataUri: z.string() }),
  keepSeconds: LQIP_KEEP_SECONDS,
})
