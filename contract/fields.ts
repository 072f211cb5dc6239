import * as z from 'zod/mini'
import { EMAIL_MAX } from './limits.ts'

/** No control characters: what stays on one line cannot break out of a mail header. */
const ONE_LINE = /^\P{Cc}*$/u
/** Several lines, without the control characters that no database and no mail takes. */
const LINES = /^[\P{Cc}\t\n\r]*$/u

const tooLong = (max: number) => `Please use ${max} characters or fewer`
const NOT_ONE_LINE = 'Please use a single line'
const NOT_TEXT = 'Please use plain text'

/** One line that may be blank. @param max Longest in characters. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(max)), z.regex(ONE_LINE, NOT_ONE_LINE))

/** One line. @param missing What to say when it is blank. */
export const requiredLine = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong(max)), z.regex(ONE_LINE, NOT_ONE_LINE))

/** Several lines. @param missing What to say when there is nothing. */
export const requiredText = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong(max)), z.regex(LINES, NOT_TEXT))

/** Several lines that may be none. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(max)), z.regex(LINES, NOT_TEXT))

/** What a browser's email field takes, and no more. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email address is required'),
    z.maxLength(EMAIL_MAX, 'Email address is too long'),
    z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
  )
