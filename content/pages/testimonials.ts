import { testimonialsLoopPoster } from '#content/pictures/testimonials.ts'
import type { PageTexts } from '../../contract/site/site.ts'

export const testimonials: PageTexts['testimonials'] = {
  headingFirst: 'TEXT',
  headingRest: 'IMONIALS',
  text: 'Real texts from real clients, read at a civilized speed. We asked before we shared. They said “obviously.”',
  film: { src: '/media/built-in/testimonials-loop.mp4', poster: testimonialsLoopPoster, captions: null },
  letters: {
    heading: 'LOVE LETTERS',
    count: 'so far. Go on, open one.',
    emptyHeading: 'No letters yet.',
    emptyText: 'The mail is slow out here.',
  },
  found: {
    title: 'Testimonials',
    description:
      'Love letters from the people who live in our houses. White sofas, bunk rooms, mudrooms and one very good zucchini bread. Go on, open one.',
    picture: testimonialsLoopPoster,
  },
}
