import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { Picture } from './pictures.ts'

/** Limit for the width and height of any picture. */
const SIDE_MAX_PX = 100_000

const Side = z.int().check(z.positive(), z.maximum(SIDE_MAX_PX))

/** A picture as it may be stored with a page: strictly limited, because pages include its values. */
export const PictureInput = z.extend(Picture, {
  src: z.string().check(
    z.maxLength(2048, 'This address is too long'),
    // Pages show no pictures of other sites.
    z.regex(/^\/media\/[^\s"'<>\\]+$/, { error: 'Please choose a picture of this site', abort: true }),
  ),
  alt: line(300),
  width: Side,
  height: Side,
  lqip: z.string().check(z.maxLength(4096), z.regex(/^(data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+)?$/)),
  version: z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/)),
})
