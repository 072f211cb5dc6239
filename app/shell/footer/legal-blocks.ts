export interface LegalBlock {
  /** Place in the text, from 0: the same line may come twice. */
  id: number
  kind: 'heading' | 'paragraph'
  text: string
}

const HEADING_MARK = '## '

/** Headings and paragraphs of a legal text, which holds one a line; empty lines are dropped. */
export function legalBlocks(body: string): LegalBlock[] {
  const lines = body.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map((line, id) => ({ id, ...toBlock(line) }))
}

function toBlock(line: string): Omit<LegalBlock, 'id'> {
  return line.startsWith(HEADING_MARK)
    ? { kind: 'heading', text: line.slice(HEADING_MARK.length).trim() }
    : { kind: 'paragraph', text: line }
}
