/** Boxes of the built-in letterings, in their own units: scripts have these numbers alone, and the page has the letters. */
export const LETTER_BOXES = {
  mark: '0 0 4121 1308',
  masthead: '0 0 4004 833',
  'name-line': '0 0 7258 818',
}
