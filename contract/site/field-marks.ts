/**
 * Marks by which texts and pictures of a page say which field they come from, for people of the studio who change them where
 * they stand. A mark is a number in two characters without width; nobody else gets any.
 */
const ZERO = '\u200C'
const ONE = '\u200D'
const DIGITS = 12
const MARK = new RegExp(`[${ZERO}${ONE}]{${DIGITS}}`, 'g')
const PICTURE_MARK = /#field-(\d+)/

/** Stands for the placeholder of a picture that has none: a transparent point. */
const NO_PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** Cookie by which a browser asks for pages with marks. */
export const ADMIN_MODE_COOKIE = 'admin-mode'

/** @param index Place of the field among all of the fixed pages. */
export const markOf = (index: number): string =>
  index.toString(2).padStart(DIGITS, '0').replaceAll('0', ZERO).replaceAll('1', ONE)

/** The places that the marks in a text name. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(MARK)].map(([mark]) => Number.parseInt(mark.replaceAll(ZERO, '0').replaceAll(ONE, '1'), 2))

export const withoutMarks = (text: string): string => text.replaceAll(MARK, '')

/** The placeholder of a picture with a mark, which no browser draws. */
export const markedPlaceholder = (dataUri: string, index: number): string =>
  `${dataUri === '' ? NO_PLACEHOLDER : dataUri}#field-${index}`

/** The places that the placeholders in a style name, each once. */
export const pictureMarksIn = (style: string): number[] => [
  ...new Set([...style.matchAll(new RegExp(PICTURE_MARK, 'g'))].map(([, index]) => Number(index))),
]
