import { film, line, picture, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

const label = (name: string) => line(`Label: ${name}`, LENGTH.label)
const round = (name: string) => picture(`Round picture: ${name}`, '1')

export const home = {
  title: 'Home',
  path: '/',
  about: 'The featured projects are chosen under Settings; letters and projects have pages of their own.',
  sections: [
    { title: 'Cover', names: ['cover'] },
    { title: 'Around the house', names: ['round'] },
    { title: 'About us', names: ['about'] },
    { title: 'Services', names: ['services'] },
    { title: 'Portfolio', names: ['portfolio'] },
    { title: 'Love notes', names: ['loveNotes'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    cover: {
      tagline: line('Line below the name', LENGTH.tagline),
      sign: line('Sign that leads down', LENGTH.label),
      picture: picture('Picture', '16 / 10'),
      narrowPicture: picture('Picture on phones', '9 / 19'),
    },
    round: {
      labels: [
        label('About'),
        label('Services'),
        label('Portfolio'),
        label('Home tours'),
        label('Shop'),
        label('Love letters'),
      ],
      pictures: [
        round('About'),
        round('Services'),
        round('Portfolio'),
        round('Home tours'),
        round('Shop'),
        round('Love letters'),
      ],
    },
    about: {
      heading: line('Heading', LENGTH.heading),
      headingItalic: line('Heading, italic end', LENGTH.heading),
      lede: text('Large text', LENGTH.lede),
      small: text('Small text', LENGTH.paragraph),
      button: line('Button', LENGTH.label),
      film: film('Film', '4 / 5'),
    },
    services: {
      heading: line('Heading', LENGTH.heading),
      text: text('Text', LENGTH.lede),
      button: line('Button', LENGTH.label),
    },
    portfolio: {
      heading: line('Heading', LENGTH.heading),
      headingItalic: line('Part of the heading in italics', LENGTH.heading),
      button: line('Button', LENGTH.label),
      standIns: [
        line('First card without a project', LENGTH.heading),
        line('Second card without a project', LENGTH.heading),
        line('Third card without a project', LENGTH.heading),
      ],
      standInLine: line('Line below cards without a project', LENGTH.heading),
      standInPictures: [
        picture('First picture without a project', '4 / 5'),
        picture('Second picture without a project', '4 / 5'),
        picture('Third picture without a project', '4 / 5'),
      ],
    },
    loveNotes: {
      heading: line('Heading', LENGTH.heading),
      headingSecondLine: line('Heading, second line', LENGTH.heading),
      button: line('Button', LENGTH.label),
    },
    found: { ...found(), title: line('Title; empty is the studio’s name', LENGTH.title, { empty: 'hides' }) },
  },
} as const satisfies FixedPage
