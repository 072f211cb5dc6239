export interface LegalBlock {
  kind: 'heading' | 'paragraph'
  text: string
}

const HEADING_MARK = '## '

/** Headings and paragraphs of a legal text, which holds one a line; empty lines say nothing. */
export function legalBlocks(body: string): LegalBlock[] {
  const lines = body.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(toBlock)
}

function toBlock(line: string): LegalBlock {
  return line.startsWith(HEADING_MARK)
    ? { kind: 'heading', text: line.slice(HEADING_MARK.length).trim() }
    : { kind: 'paragraph', text: line }
}
