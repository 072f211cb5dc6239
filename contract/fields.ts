import * as z from 'zod/mini'
import { HONEYPOT_FIELD } from './forms.ts'
import { EMAIL_MAX } from './limits.ts'

/**
 * Neither control characters, so that one line cannot break out of a mail header, nor those that turn the direction of
 * reading, so that texts display as they are stored.
 */
const ONE_LINE = /^[^\p{Cc}\p{Bidi_Control}]*$/u
const LINES = /^(?:[^\p{Cc}\p{Bidi_Control}]|[\t\n\r])*$/u

/** Only the first check that fails adds a message, and texts that are too long meet no pattern. */
const atLeastOne = (missing: string) => z.minLength(1, { error: missing, abort: true })
const atMost = (max: number, error = `Please use ${max.toLocaleString('en-US')} characters or fewer`) =>
  z.maxLength(max, { error, abort: true })
const oneLine = z.regex(ONE_LINE, 'Please use a single line')
const lines = z.regex(LINES, 'Please use plain text')

/** Halves of characters, which no database takes, become the mark for something unreadable. */
const wellFormed = z.overwrite<string>((value) => value.toWellFormed())
/** Forms post their line breaks as CRLF, scripts as LF: one text has one length and one key. */
const plainBreaks = z.overwrite<string>((value) => value.replaceAll('\r\n', '\n'))

/** One line that may be blank, as in most documents. @param max Longest in characters. */
export const line = (max: number) => z.string().check(wellFormed, z.trim(), atMost(max), oneLine)

/** One line. @param missing Message for a blank one. */
export const requiredLine = (max: number, missing: string) =>
  z.string(missing).check(wellFormed, z.trim(), atLeastOne(missing), atMost(max), oneLine)

/** Several lines. @param missing Message for a blank one. */
export const requiredText = (max: number, missing: string) =>
  z.string(missing).check(wellFormed, plainBreaks, z.trim(), atLeastOne(missing), atMost(max), lines)

/** Several lines that may be none. */
export const text = (max: number) => z.string().check(wellFormed, plainBreaks, z.trim(), atMost(max), lines)

/** Letters and their accents as one character each (NFC), so that equal texts are equal. */
const composed = z.overwrite<string>((value) => value.normalize('NFC'))

/** As `line`, with letters and accents composed: for texts that are searched and filtered. */
export const composedLine = (max: number, error?: string) =>
  z
    .string(error)
    .check(wellFormed, composed, z.trim(), atMost(max), z.regex(ONE_LINE, 'Please use a single line of plain text'))

/** As `text`, with letters and accents composed. */
export const composedText = (max: number, error?: string) =>
  z
    .string(error)
    .check(wellFormed, plainBreaks, composed, z.trim(), atMost(max), z.regex(LINES, 'Please use plain text'))

/** True for a web address beginning with https:// that names nobody. */
export function isSecureAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

const NO_ADDRESS = 'Email address is required'

/** An email address as the email field of a browser accepts it. */
export const EmailAddress = z
  .string(NO_ADDRESS)
  .check(
    z.trim(),
    atLeastOne(NO_ADDRESS),
    atMost(EMAIL_MAX, 'Email address is too long'),
    z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
  )

/** Any value counts as filled in: only a program puts something other than text here. */
const Filling = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? value : value == null ? '' : 'something else than text')),
)
/** Honeypot field of public forms. */
export const Honeypot = { [HONEYPOT_FIELD]: z.optional(Filling) }
