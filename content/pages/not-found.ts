import type { PageTexts } from '../../contract/site/site.ts'

export const unknownAddress: PageTexts['notFound']['unknown'] = {
  title: 'Page not found',
  heading: 'You’ve walked past',
  headingItalic: 'mile seven.',
  text: 'There’s nothing out here but the inlet and one very confident gull. Turn around and we’ll find you a towel.',
  home: 'Back to the house',
  portfolio: 'See the portfolio',
}
