import { CAPTIONS_MAX_BYTES } from '../limits.ts'

export const CAPTIONS_TYPE = 'text/vtt'

/** `00:01.500` or `1:00:01.500`: minutes and seconds up to 59, thousandths. */
const TIME = String.raw`(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`)
const NO_CAPTIONS =
  'Captions begin with the line WEBVTT. Subtitles of another kind, such as SRT, have to be saved as WebVTT.'

/**
 * Checks a file of captions (WebVTT).
 *
 * @returns What is wrong with it and in which line, for people; undefined when it is right.
 */
export function captionsProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > CAPTIONS_MAX_BYTES) return 'Captions have 256 kB at most.'
  const lines = linesOf(bytes)
  const unreadable = lines.findIndex((line) => line === undefined)
  if (unreadable >= 0) return `Line ${unreadable + 1} is not in UTF-8. Please save the captions as UTF-8.`
  const read = lines.map((line = '') => line)
  if (!/^WEBVTT(?:[ \t]|$)/.test(read[0] ?? '')) return `Line 1: ${NO_CAPTIONS}`
  return problemOfTimes(read)
}

/** Lines of the text without their ends; undefined for one that is not UTF-8. */
function linesOf(bytes: Uint8Array): (string | undefined)[] {
  const lines: (string | undefined)[] = []
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.subarray(from).findIndex((byte) => byte === 10 || byte === 13)
    const to = end < 0 ? bytes.length : from + end
    lines.push(lineIn(bytes.subarray(from, to)))
    from = to + (bytes[to] === 13 && bytes[to + 1] === 10 ? 2 : 1)
  }
  return lines
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function lineIn(bytes: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return undefined
  }
}

function problemOfTimes(lines: readonly string[]): string | undefined {
  let count = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const problem = problemOfTiming(line.trim())
    if (problem) return `Line ${index + 1}: ${problem}`
    count += 1
  }
  return count === 0
    ? 'These captions have no words yet: there is no line with times, as 00:01.000 --> 00:04.000.'
    : undefined
}

function problemOfTiming(line: string): string | undefined {
  if (/\d,\d{3}/.test(line)) return 'times have a full stop before the thousandths, as 00:01.500. Save them as WebVTT.'
  const [, ...parts] = TIMING.exec(line) ?? []
  if (parts.length === 0) return 'times look like 00:01.000 --> 00:04.000.'
  return msOf(parts.slice(4)) > msOf(parts) ? undefined : 'the caption ends before it begins.'
}

function msOf([hours = '0', minutes, seconds, thousandths]: readonly string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}
