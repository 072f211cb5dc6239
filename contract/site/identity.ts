import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { COUNTRY_LENGTH, LETTERING_MAX, NAME_MAX } from '../limits.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const eachDay = <T>(of: () => T) => ({
  monday: of(),
  tuesday: of(),
  wednesday: of(),
  thursday: of(),
  friday: of(),
  saturday: of(),
  sunday: of(),
})

/** Identity of the studio besides its name and how it is reached. An empty value hides its line, or is the built-in one. */
export const identityFields = {
  /** Street and number; visitors see it nowhere but in search engines. */
  street: z.string(),
  /** Two capitals (ISO 3166-1), as 'US'. */
  country: z.string(),
  /** Name of the IANA time zone database, as 'America/New_York'. */
  timeZone: z.string(),
  /** As '09:00-17:00'; empty for a day on which it is closed. */
  hours: z.object(eachDay(z.string)),
  /** Where it works, as 'Cape May County'. */
  areaServed: z.string(),
  /** Signature of the mails that the site sends by itself; empty for the studio's name. */
  signature: z.string(),
  /** Name of the sender of mails; empty for the studio's name. */
  senderName: z.string(),
  /** A drawing (SVG) in place of the name set in letters; empty for those. */
  lettering: z.string(),
}
export type IdentityName = keyof typeof identityFields

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const HOURS = new RegExp(`^(${TIME})-(${TIME})$`)

/** Opening and closing of a day; undefined where it is closed or they make no sense. */
export function hoursOf(value: string): { opens: string; closes: string } | undefined {
  const [, opens = '', closes = ''] = HOURS.exec(value) ?? []
  return opens !== '' && opens < closes ? { opens, closes } : undefined
}

/** '9-17', '9:00 – 17:30' and the like become '09:00-17:30'. */
const tidyHours = (value: string): string =>
  value
    .replace(/\s*[-–—]\s*/, '-')
    .replaceAll(/(^|-)(\d{1,2})(?=-|$)/g, '$1$2:00')
    .replaceAll(/(^|-)(\d:)/g, '$10$2')

const Hours = line(40).check(
  z.overwrite<string>(tidyHours),
  z.refine(
    (value) => value === '' || hoursOf(value) !== undefined,
    'Please enter hours of one day, as 9:00-17:00; leave it empty where you are closed',
  ),
)

/** True for a zone that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    return timeZone !== '' && (name.includes('/') || name === 'UTC')
  } catch {
    return false
  }
}

/** The fields of a change. */
export const identityChange = {
  street: z.optional(line(NAME_MAX)),
  country: z.optional(
    line(COUNTRY_LENGTH).check(
      z.overwrite<string>((value) => value.toUpperCase()),
      z.refine(
        (value) => value === '' || /^[A-Z]{2}$/.test(value),
        'Please enter the two letters of the country, as US',
      ),
    ),
  ),
  timeZone: z.optional(
    line(NAME_MAX).check(
      z.refine((value) => value === '' || isTimeZone(value), 'There is no such time zone; one is America/New_York'),
    ),
  ),
  hours: z.optional(z.object(eachDay(() => z.optional(Hours)))),
  areaServed: z.optional(line(NAME_MAX)),
  signature: z.optional(line(NAME_MAX)),
  senderName: z.optional(line(NAME_MAX)),
  lettering: z.optional(
    z
      .string()
      .check(
        z.maxLength(LETTERING_MAX, `A drawing may have ${LETTERING_MAX.toLocaleString('en-US')} characters at most`),
      ),
  ),
} satisfies Record<IdentityName, z.ZodMiniType>
