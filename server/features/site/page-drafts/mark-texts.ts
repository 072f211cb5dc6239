import type { Picture } from '#contract/files/pictures.ts'
import { markedPlaceholder, markOf } from '#contract/site/field-marks.ts'
import type { Film } from '#contract/site/fields/field.ts'
import { PAGE_FIELDS } from '#contract/site/fields/pages/all.ts'
import { isInHead, placedFields, putAt, valueAt } from '#contract/site/fields/placed.ts'
import type { PageTexts } from '#contract/site/site.ts'

/** The texts with a mark of its field in each value that a page shows; in its head there is nothing to press. */
export function markTexts(texts: PageTexts): PageTexts {
  const marked = structuredClone(texts)
  for (const [index, { path }] of placedFields(PAGE_FIELDS).entries()) {
    if (!isInHead(path)) putAt(marked, path, markedValue(valueAt(texts, path), index))
  }
  const { home, portfolio } = marked
  return {
    ...marked,
    home: { ...home, portfolio: withItalicPart(texts.home.portfolio, home.portfolio) },
    portfolio: withItalicPart(texts.portfolio, portfolio),
  }
}

/** A text that is empty stays so: pages leave it out. */
function markedValue(value: unknown, index: number): unknown {
  if (typeof value === 'string') return value === '' ? '' : value + markOf(index)
  const file = value as Picture | Film
  return 'poster' in file ? { ...file, poster: markedPicture(file.poster, index) } : markedPicture(file, index)
}

const markedPicture = (picture: Picture, index: number): Picture => ({
  ...picture,
  lqip: markedPlaceholder(picture.lqip, index),
})

type WithItalicPart = Pick<PageTexts['portfolio'], 'heading' | 'headingItalic'>

/** The page looks for the italic part within its heading, so there it has its mark as well. */
function withItalicPart<T extends WithItalicPart>({ headingItalic }: WithItalicPart, marked: T): T {
  if (headingItalic === '') return marked
  return { ...marked, heading: marked.heading.replace(headingItalic, () => marked.headingItalic) }
}
