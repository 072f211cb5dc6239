const MESSAGE_MAX = 120

/** Texts that may name people, and those that stand there instead, in the order in which they are replaced. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/\p{C}+/gu, ' '],
  // Browsers quote the text that they could not read, with the quotation marks that are in it.
  [/".*"|".*$/gs, '"…"'],
  [/[a-z][a-z0-9+.-]*:\/\/\S*/gi, '(address)'],
  [/\/\S*\?\S*/g, '(address)'],
  [/\S+(?:@|%40)\S*/g, '(mail)'],
  // React names its errors by number: #418.
  [/(?<![#\d])\d+|(?<=#)\d{4,}/g, '#'],
]

/** The message of an error without what may name people, short enough to be counted. */
export function cleanMessage(message: string): string {
  const cleaned = PERSONAL.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), message)
  return cleaned.trim().slice(0, MESSAGE_MAX)
}
