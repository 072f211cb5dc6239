import { line, text } from '../field.ts'
import { type FixedPage, LENGTH } from './page.ts'

export const notFound = {
  title: 'Not found',
  /** An address that leads nowhere, to show what stands at all of them. */
  path: '/not-found',
  about: 'What visitors read at an address that leads nowhere, and where a project was taken down.',
  sections: [
    { title: 'Unknown address', names: ['unknown'] },
    { title: 'Project that was taken down', names: ['takenDown'] },
  ],
  fields: {
    unknown: {
      title: line('Title of the window', LENGTH.title),
      heading: line('Heading', LENGTH.heading),
      headingItalic: line('Heading, italic end', LENGTH.label),
      text: text('Text', LENGTH.lede),
      home: line('Button to the home page', LENGTH.label),
      portfolio: line('Button to the portfolio', LENGTH.label),
    },
    takenDown: {
      title: line('Title of the window', LENGTH.title),
      heading: line('Heading', LENGTH.heading),
      text: text('Text', LENGTH.lede),
    },
  },
} as const satisfies FixedPage
