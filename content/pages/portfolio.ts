import { portfolioHero } from '#content/pictures/portfolio.ts'
import type { PageTexts } from '../../contract/site/site.ts'

const INTRO =
  'Shingled and sandy. Marble and hushed. One waiting room so nice that people show up early. If it has a ceiling, we have a feeling about it.'

export const portfolio: PageTexts['portfolio'] = {
  masthead: 'PORTFOLIO',
  picture: portfolioHero,
  heading: 'We. Have. Range.',
  headingItalic: 'Have.',
  intro: INTRO,
  empty: {
    heading: 'No projects to show just now.',
    text: 'We are between houses. The next one could be yours.',
    contact: 'Tell us about it',
    home: 'Back to the house',
  },
  noMatch: 'No projects match your selected filters.',
  found: { title: 'Portfolio', description: INTRO, picture: portfolioHero },
}
