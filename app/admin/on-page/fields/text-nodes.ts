/** Scripts hold the data of the page, with the same marks. */
const UNSEEN = /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/

/** The texts that a page shows. */
export function* textNodes(page: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!UNSEEN.test(node.parentElement?.tagName ?? '')) yield node as Text
  }
}
