import { useSyncExternalStore } from 'react'
import { HEARTS_CHANGED, SHORTLIST_KEY } from '#app/client/kept-in-browser.ts'
import { SHORTLIST } from '#contract/limits.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'

const NONE: readonly KeptPicture[] = []

let text: string | null = null
let hearts = NONE

/** The photographs that this browser keeps, in their order; none where storage is forbidden or holds something else. */
export function keptHearts(): readonly KeptPicture[] {
  const stored = readText()
  if (stored !== text) {
    text = stored
    hearts = parse(stored)
  }
  return hearts
}

function readText(): string | null {
  try {
    return localStorage.getItem(SHORTLIST_KEY)
  } catch {
    return text
  }
}

function parse(stored: string | null): readonly KeptPicture[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isKept).slice(0, SHORTLIST.max) : NONE
  } catch {
    return NONE
  }
}

function isKept(value: unknown): value is KeptPicture {
  const { project, title, picture } = Object(value) as Record<string, unknown>
  const { src, width, height } = Object(picture) as Record<string, unknown>
  return [project, title, src].every((part) => typeof part === 'string') && Number(width) > 0 && Number(height) > 0
}

/** Keeps this list instead. Where storage is full or forbidden it lasts as long as the page. */
export function keepHearts(next: readonly KeptPicture[]): void {
  hearts = next.slice(0, SHORTLIST.max)
  text = JSON.stringify(hearts)
  try {
    localStorage.setItem(SHORTLIST_KEY, text)
  } catch {
    // Kept in memory.
  }
  dispatchEvent(new Event(HEARTS_CHANGED))
}

/** One photograph as the server knows it. */
export const heartOf = ({ project, picture }: KeptPicture): string => `${project} ${picture.src}`

export const isSame = (one: KeptPicture) => (other: KeptPicture) => heartOf(one) === heartOf(other)

/**
 * As `keptHearts`, and renders anew when they change, also in another tab. Undefined on the server, and while a page from there
 * wakes up.
 */
export const useHearts = (): readonly KeptPicture[] | undefined =>
  useSyncExternalStore<readonly KeptPicture[] | undefined>(subscribe, keptHearts, () => undefined)

function subscribe(onChange: () => void): () => void {
  const names = [HEARTS_CHANGED, 'storage']
  for (const name of names) addEventListener(name, onChange)
  return () => {
    for (const name of names) removeEventListener(name, onChange)
  }
}
