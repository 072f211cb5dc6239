import { stoolHero } from '#content/pictures/stool-cover.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const stool: PageTexts['stool'] = {
  heading: 'The Megan Stool',
  tagline: 'Made to Order For You!',
  picture: stoolHero,
  details: {
    heading: 'PRODUCT DETAILS:',
    subtitle: "The Barstools You've Been Waiting For",
    specifications: 'SPECIFICATIONS',
    care: 'CARE',
  },
  found: {
    title: 'The Megan Stool',
    description:
      'A counter or bar stool made to order in New Jersey: your fabric, your legs, your metal. Ask for samples, then for a quote. Ships assembled.',
    picture: stoolHero,
  },
}
