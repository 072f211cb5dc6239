import type { Page } from '@playwright/test'

/** Longest word that has room on a line of any phone, in characters. */
const WORD_MAX = 14

/** Words of ordinary length that a line break runs through, each with what stands around it. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((max) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true })) continue
      if (element.clientWidth === 1 || element.closest('svg, [href="#main"]')) continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
        if (word.length > max) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${word} in “${text.data.trim().slice(0, 60)}”`)
      }
    }
    return broken
  }, WORD_MAX)
}
