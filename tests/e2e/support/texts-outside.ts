import type { Page } from '@playwright/test'

/**
 * Texts of the page that reach over a side of the window, or of a part that cuts them off.
 *
 * @param within Selector of the part that is looked at; without it all but dialogs and the header.
 */
export async function textsOutside(page: Page, within = ''): Promise<string[]> {
  return page.evaluate((within) => {
    const leftOut = `.visually-hidden, [href="#main"], noscript, svg${within === '' ? ', dialog, header' : ''}`
    const walker = document.createTreeWalker(document.querySelector(within || 'body') ?? document, NodeFilter.SHOW_TEXT)
    const outside: string[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const element = currentNode.parentElement
      if (!element?.checkVisibility() || element.closest(leftOut)) continue
      if (currentNode.textContent?.trim() && reachesOut(currentNode, element)) outside.push(currentNode.textContent)
    }
    return outside

    function reachesOut(text: Node, element: Element): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part)
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        const box = part.getBoundingClientRect()
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) return true
      }
      return left < -1 || right > window.innerWidth + 1
    }
  }, within)
}
