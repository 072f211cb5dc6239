/** Reason for which a submission is set aside as spam; empty when it is not. */
export type Suspicion = '' | 'A hidden field was filled in' | 'Filled in faster than people type' | 'Reads like spam'

export interface Clues {
  /** Value of the field that people cannot see. */
  honeypot: string
  /** Time from the first touch of the form to its arrival; undefined when not known. */
  fillMs: number | undefined
  /** Fastest that a person could be, in ms. */
  minFillMs: number
  /** All texts of the sender. */
  words: string
}

/** The suspicion that follows from the clues; with `onlyHoneypot`, from the honeypot alone. */
export function suspect({ honeypot, fillMs, minFillMs, words }: Clues, onlyHoneypot: boolean): Suspicion {
  if (honeypot !== '') return 'A hidden field was filled in'
  if (onlyHoneypot) return ''
  if (fillMs !== undefined && fillMs < minFillMs) return 'Filled in faster than people type'
  return spamScore(words) >= SPAM_SCORE ? 'Reads like spam' : ''
}

const SPAM_SCORE = 3

const SALES_TALK =
  /\b(seo|backlinks?|guest post|search engine|first page of google|web traffic|casino|betting|crypto|bitcoin|forex|payday|viagra|cialis|porn|escorts?|lead generation|web design services|rank(ing)? (your|on))\b/gi

/** Number of links that a person with ideas may well send. */
const LINKS_ALLOWED = 3

/** Score of a text: 0 to 2 for texts of people, 3 and more for spam. */
export function spamScore(words: string): number {
  const links = (words.match(/(?:https?:\/\/|\bwww\.)\S*/gi) ?? []).length
  const markup = /<a\s|\[url[=\]]|\[link[=\]]/i.test(words) ? SPAM_SCORE : 0
  const talk = new Set((words.match(SALES_TALK) ?? []).map((word) => word.toLowerCase())).size
  const offer = talk > 0 && links > 0 ? 1 : 0
  return markup + talk + offer + Math.max(links - LINKS_ALLOWED, 0)
}
