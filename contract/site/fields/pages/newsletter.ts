import { line, picture, text } from '../field.ts'
import { type FixedPage, LENGTH } from './page.ts'

export const newsletter = {
  title: 'Newsletter',
  path: '/newsletter',
  about:
    'The window that invites to the mailing list, and the page that does so without it. The invitation and the line below the button are kept with each address as what its owner agreed to.',
  sections: [
    { title: 'Window', names: ['window'] },
    { title: 'Page', names: ['page'] },
    { title: 'Once the link is sent', names: ['sent'] },
  ],
  fields: {
    window: {
      heading: line('Heading', LENGTH.label),
      invitation: text('Invitation', LENGTH.lede),
      note: line('Line below the button', LENGTH.caption),
      submit: line('Button', 24),
      picture: picture('Picture', '4 / 5'),
    },
    page: {
      heading: line('Heading', LENGTH.label),
      headingItalic: line('Heading, italic end', 10),
    },
    sent: {
      heading: line('Heading', LENGTH.label),
      headingItalic: line('Heading, italic end', 10),
      text: text('Text', LENGTH.lede),
      hint: text('Where else to look', LENGTH.lede),
      home: line('Button to the home page', LENGTH.label),
      again: line('Button to try again', LENGTH.label),
    },
  },
} as const satisfies FixedPage
