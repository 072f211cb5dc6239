import { line, picture, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

export const portfolio = {
  title: 'Portfolio',
  path: '/portfolio',
  about: 'What surrounds the projects. Projects are changed in the portfolio itself.',
  sections: [
    { title: 'Opening', names: ['masthead', 'picture', 'heading', 'headingItalic', 'intro'] },
    { title: 'While there are no projects', names: ['empty'] },
    { title: 'Filters', names: ['noMatch'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    masthead: line('Heading on the picture', 9),
    picture: picture('Picture', '12 / 5'),
    heading: line('Heading', LENGTH.heading),
    headingItalic: line('Part of the heading in italics', LENGTH.heading),
    intro: text('Text', LENGTH.lede),
    empty: {
      heading: line('Heading', LENGTH.heading),
      text: text('Text', LENGTH.tagline),
      contact: line('Button to Contact', LENGTH.label),
      home: line('Button to Home', LENGTH.label),
    },
    noMatch: line('Where no project matches', LENGTH.heading),
    found: found(),
  },
} as const satisfies FixedPage
