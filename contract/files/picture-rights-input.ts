import * as z from 'zod/mini'
import { composedLine, isSecureAddress } from '../fields.ts'
import { NAME_MAX, WEB_ADDRESS_MAX } from '../limits.ts'
import type { PictureRights } from './picture-rights.ts'

export const RIGHTS_ERROR = {
  address: 'Please use a web address beginning with https://',
  photographer: 'Please name the photographer whose address this is',
  day: 'Please choose a date that exists',
  order: 'The license would end before the embargo does. Choose a later last day',
} as const

/** True for a day of the calendar from the year 2000 on, as 'YYYY-MM-DD'. */
function isDay(value: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(value)) return false
  const atMs = Date.parse(`${value}T00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(value)
}

/** Of 'YYYY-MM-DD', in characters. */
const DAY_LENGTH = 10

const isBlankOr = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value)
const Day = z
  .string()
  .check(
    z.trim(),
    z.maxLength(DAY_LENGTH, { error: RIGHTS_ERROR.day, abort: true }),
    z.refine(isBlankOr(isDay), RIGHTS_ERROR.day),
  )

const Fields = z
  .object({
    photographer: z.optional(composedLine(NAME_MAX)),
    address: z.optional(
      composedLine(WEB_ADDRESS_MAX).check(z.refine(isBlankOr(isSecureAddress), RIGHTS_ERROR.address)),
    ),
    licensedUntil: z.optional(Day),
    embargoUntil: z.optional(Day),
  })
  .check(
    z.refine(({ photographer, address }) => !address || Boolean(photographer), {
      error: RIGHTS_ERROR.photographer,
      path: ['photographer'],
    }),
    z.refine(({ licensedUntil, embargoUntil }) => !licensedUntil || !embargoUntil || embargoUntil <= licensedUntil, {
      error: RIGHTS_ERROR.order,
      path: ['licensedUntil'],
    }),
  )

/** Rights as people of the studio write them. All of them are replaced at once; those that say nothing become null. */
export const PictureRightsInput = z.pipe(z.nullable(Fields), z.transform(withoutBlanks))

function withoutBlanks(rights: z.output<typeof Fields> | null): PictureRights | null {
  const filled = Object.entries(rights ?? {}).filter(([, value]) => value)
  return filled.length === 0 ? null : Object.fromEntries(filled)
}
