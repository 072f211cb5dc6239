import { line, picture } from '../field.ts'
import { type FixedPage, LENGTH } from './page.ts'

export const frame = {
  title: 'Footer',
  path: '/#footer-navigation',
  about:
    'Below every page. Social links and the address come from the studio profile; the link to the journal shows once a letter is published.',
  sections: [
    { title: 'Beach', names: ['picture', 'narrowPicture'] },
    { title: 'Words', names: ['links', 'journal', 'mailingList', 'placeholder', 'join', 'closing'] },
  ],
  fields: {
    picture: picture('Picture', '21 / 9'),
    narrowPicture: picture('Picture on phones', '4 / 3'),
    links: line('Heading of the links', LENGTH.label),
    journal: line('Link to the journal', LENGTH.label),
    mailingList: line('Heading of the mailing list', LENGTH.label),
    placeholder: line('Hint in the email field', LENGTH.label),
    join: line('Button of the mailing list', 12),
    closing: line('Words after the studio’s name', LENGTH.heading),
  },
} as const satisfies FixedPage
