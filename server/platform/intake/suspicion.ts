/** Why something is set aside for the owner to look at; empty when it is not. */
export type Suspicion = '' | 'A hidden field was filled in' | 'Filled in faster than people type' | 'Reads like spam'

export interface Clues {
  /** What stood in the field that people cannot see. */
  honeypot: string
  /** From the first touch of the form to its arrival; undefined when nobody knows. */
  fillMs: number | undefined
  /** Fastest that a person could be, in ms. */
  minFillMs: number
  /** Everything the sender wrote. */
  words: string
}

/** Judges by clues. With `onlyHoneypot` nothing else counts. */
export function suspect({ honeypot, fillMs, minFillMs, words }: Clues, onlyHoneypot: boolean): Suspicion {
  if (honeypot !== '') return 'A hidden field was filled in'
  if (onlyHoneypot) return ''
  if (fillMs !== undefined && fillMs < minFillMs) return 'Filled in faster than people type'
  return spamScore(words) >= SPAM_SCORE ? 'Reads like spam' : ''
}

const SPAM_SCORE = 3

const SALES_TALK =
  /\b(seo|backlinks?|guest post|search engine|first page of google|web traffic|casino|betting|crypto|bitcoin|forex|payday|viagra|cialis|porn|escorts?|lead generation|web design services|rank(ing)? (your|on))\b/gi

/** 0 for what people write; 3 and more for what machines do. One link or one odd word is nothing. */
export function spamScore(words: string): number {
  const links = (words.match(/https?:\/\/|\bwww\./gi) ?? []).length
  const markup = /<a\s|\[url[=\]]|\[link[=\]]/i.test(words) ? 3 : 0
  const talk = new Set((words.match(SALES_TALK) ?? []).map((word) => word.toLowerCase())).size
  return Math.max(links - 1, 0) + markup + talk
}
