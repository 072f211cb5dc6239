/** A mail in two: what its writer says, and the earlier mail below it, as their program quotes it; empty for none. */
export interface SplitMail {
  said: string
  quoted: string
}

const QUOTE = /^\s*>/
/** As 'On Monday Seven Mile Interiors wrote:', in any language; long ones take two lines. */
const INTRO = /:\s*$/
const INTRO_BEGINS = /^\s*(?:On|Am|Le|El|Il|Op|Em)\b/
/** Lines from which a program repeats the earlier mail without marking it. */
const SEPARATOR = /^\s*(?:-{2,}\s*Original Message\s*-{2,}|_{10,})\s*$/i
const HEADER = /^\s*(?:From|Von|De): .*@/
const HEADER_GOES_ON = /^\s*(?:Sent|Date|Gesendet|Envoyé|To|Subject): /

/** All of it is said where the answer stands between the lines of the earlier mail. */
export function splitQuoted(text: string): SplitMail {
  const lines = text.split('\n')
  const at = quoteBegins(lines)
  const said = lines.slice(0, at).join('\n').trim()
  return said === '' ? { said: text.trim(), quoted: '' } : { said, quoted: lines.slice(at).join('\n').trim() }
}

function quoteBegins(lines: readonly string[]): number {
  const unmarked = lines.findIndex(
    (line, at) => SEPARATOR.test(line) || (HEADER.test(line) && HEADER_GOES_ON.test(lines[at + 1] ?? '')),
  )
  return unmarked === -1 ? markedBegins(lines) : unmarked
}

/** The first line of the last marked lines, with the line that introduces them. */
function markedBegins(lines: readonly string[]): number {
  const end = lines.findLastIndex((line) => line.trim() !== '')
  if (end === -1 || !QUOTE.test(lines[end] ?? '')) return lines.length
  const before = lines.findLastIndex((line, at) => at <= end && line.trim() !== '' && !QUOTE.test(line))
  if (before === -1 || !INTRO.test(lines[before] ?? '')) return before + 1
  return INTRO_BEGINS.test(lines[before - 1] ?? '') ? before - 1 : before
}
