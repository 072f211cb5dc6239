import { film, line, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

export const homeTours = {
  title: 'Home tours',
  path: '/home-tours',
  about: 'What surrounds the tours. The tours themselves are listed below.',
  sections: [
    { title: 'Opening', names: ['heading', 'all', 'film', 'welcome'] },
    { title: 'While there are no tours', names: ['empty'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    heading: line('Heading', 11),
    all: line('Button to all films', LENGTH.label),
    film: film('Film', '16 / 9'),
    welcome: line('Line beside the filters', LENGTH.heading),
    empty: { heading: line('Heading', LENGTH.heading), text: text('Text', LENGTH.lede) },
    found: found(),
  },
} as const satisfies FixedPage
