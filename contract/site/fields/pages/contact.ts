import { line, picture, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const

export const contact = {
  title: 'Contact',
  path: '/contact',
  about: 'Name, place, phone and address come from the studio profile. The postcard stands on Home and Services, too.',
  sections: [
    { title: 'Studio', names: ['headingFirst', 'headingSecond', 'headingItalic', 'labels', 'picture'] },
    { title: 'Postcard', names: ['postcard'] },
    { title: 'Camera roll', names: ['roll'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    headingFirst: line('Heading, first line', 16),
    headingSecond: line('Heading, second line', 12),
    headingItalic: line('Heading, italic end', 12),
    labels: {
      studio: line('Label of the place', LENGTH.label),
      phone: line('Label of the phone', LENGTH.label),
      email: line('Label of the email', LENGTH.label),
    },
    picture: picture('Picture of the team', '4 / 3'),
    postcard: {
      heading: line('Heading', LENGTH.heading),
      headingItalic: line('Heading, italic end', LENGTH.heading),
      text: text('Text', LENGTH.lede),
    },
    roll: {
      heading: line('Heading', LENGTH.heading),
      link: line('Link to Instagram', LENGTH.label),
      pictures: PLACES.map((place) => picture(`${place} picture`, '1')),
    },
    found: found(),
  },
} as const satisfies FixedPage
