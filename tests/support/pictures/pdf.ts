interface PdfOptions {
  /** Further objects, from number 5 on, each with its own `obj` and `endobj`. */
  objects?: string
  /** Further entries of the trailer. */
  trailer?: string
}

/** A PDF with one page of 200 × 300 points, whose upper half is red. */
export function pdf({ objects = '', trailer = '' }: PdfOptions = {}): Buffer {
  const drawing = '1 0 0 rg 0 150 200 150 re f'
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
      objects,
      `trailer<</Root 1 0 R/Size 9${trailer}>>`,
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )
}
