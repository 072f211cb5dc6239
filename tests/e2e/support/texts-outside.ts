import type { Page } from '@playwright/test'

/** Texts of the page that reach over a side of the window, or of a part that cuts them off. */
export async function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const outside: string[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const element = currentNode.parentElement
      if (
        !element?.checkVisibility() ||
        element.closest('.visually-hidden, dialog, header, [href="#main"], noscript, svg')
      )
        continue
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
  })
}
