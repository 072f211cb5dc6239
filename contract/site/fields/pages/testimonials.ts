import { film, line, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

export const testimonials = {
  title: 'Testimonials',
  path: '/testimonials',
  about: 'What surrounds the letters. Letters have a page of their own.',
  sections: [
    { title: 'Opening', names: ['headingFirst', 'headingRest', 'text', 'film'] },
    { title: 'Letters', names: ['letters'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    headingFirst: line('Heading, first half', 5),
    headingRest: line('Heading, second half', 9),
    text: text('Text', LENGTH.lede),
    film: film('Film', '4 / 5'),
    letters: {
      heading: line('Heading', LENGTH.heading),
      count: line('Words after the number of letters', LENGTH.heading),
      emptyHeading: line('Heading without letters', LENGTH.heading),
      emptyText: line('Text without letters', LENGTH.tagline),
    },
    found: found(),
  },
} as const satisfies FixedPage
