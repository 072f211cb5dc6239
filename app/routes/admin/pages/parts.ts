import { PAGE_TEXT_MAX } from '#contract/limits.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import type { FixedPage } from '#contract/site/fields/pages/page.ts'
import { placedFields } from '#contract/site/fields/placed.ts'
import { WEEKDAYS } from '#contract/site/identity.ts'

/** The documents of the page. Each is saved by itself, with an entity tag of its own. */
export const DOCUMENTS = ['profile', 'texts', 'tours'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** The sections of the page, one of which shows at a time. */
export const PARTS = [
  { id: 'profile', title: 'Studio profile' },
  { id: 'home', title: 'Home' },
  { id: 'about', title: 'About' },
  { id: 'portfolio', title: 'Portfolio' },
  { id: 'services', title: 'Services' },
  { id: 'contact', title: 'Contact' },
  { id: 'tours', title: 'Home tours' },
  { id: 'testimonials', title: 'Testimonials' },
  { id: 'stool', title: 'Stool' },
  { id: 'footer', title: 'Footer' },
  { id: 'newsletter', title: 'Newsletter' },
  { id: 'not-found', title: 'Not found' },
  { id: 'legal', title: 'Legal' },
] as const
export type PartId = (typeof PARTS)[number]['id']

export interface Field {
  /** Path in the document, as 'about.panels.0'. */
  name: string
  label: string
  kind: 'line' | 'email' | 'tel' | 'url' | 'zone' | 'country' | 'drawing' | 'text' | 'body' | 'picture' | 'film'
  /** Longest value in characters, where it is said while typing. */
  max?: number
  /** Shape of its place as CSS has it, for pictures and films. */
  ratio?: string
  /** Heading above the fields of one part of the page. */
  section?: string
}

/** Fields of one document that are saved with one button. */
export interface Card {
  id: string
  part: PartId
  document: DocumentName
  /** The fixed page whose draft it edits; left out where saving is public at once. */
  page?: FixedPageId
  title: string
  about: string
  fields: readonly Field[]
}

const line = (name: string, label: string): Field => ({ name, label, kind: 'line' })
const url = (name: string, label: string): Field => ({ name, label, kind: 'url' })

export const CARDS: readonly Card[] = [
  {
    id: 'contact',
    part: 'profile',
    document: 'profile',
    title: 'Name and contact',
    about:
      'In the footer, on the contact page, in mails and for search engines. An empty line hides. Inquiries are mailed to this address, unless the server was told another.',
    fields: [
      line('name', 'Name'),
      line('location', 'Location'),
      { name: 'phone', label: 'Phone', kind: 'tel' },
      { name: 'email', label: 'Email', kind: 'email' },
    ],
  },
  {
    id: 'place-and-hours',
    part: 'profile',
    document: 'profile',
    title: 'Place and hours',
    about:
      'For search engines and maps; the time zone counts for every time on the site, in mails and for drops. Hours as 9:00-17:00; an empty day is closed.',
    fields: [
      line('street', 'Street and number'),
      { name: 'country', label: 'Country', kind: 'country' },
      { name: 'timeZone', label: 'Time zone', kind: 'zone' },
      line('areaServed', 'Area you work in'),
      ...WEEKDAYS.map((day) => line(`hours.${day}`, `${day.charAt(0).toUpperCase()}${day.slice(1)}`)),
    ],
  },
  {
    id: 'lettering-and-voice',
    part: 'profile',
    document: 'profile',
    title: 'Lettering and signature',
    about:
      'How your name is drawn at the top and the foot of every page, and who signs the mails that the site sends by itself. Empty names are the studio’s own.',
    fields: [
      line('signature', 'Mails are signed by'),
      line('senderName', 'Sender of mails'),
      { name: 'lettering', label: 'Drawing of your name', kind: 'drawing' },
    ],
  },
  {
    id: 'elsewhere',
    part: 'profile',
    document: 'profile',
    title: 'Elsewhere',
    about: 'Whole addresses, beginning with https://. An empty one hides its icon.',
    fields: [
      url('facebookUrl', 'Facebook'),
      url('instagramUrl', 'Instagram'),
      url('pinterestUrl', 'Pinterest'),
      url('tiktokUrl', 'TikTok'),
      url('playlistUrl', 'Playlist of the home tours'),
    ],
  },
  pageCard('home', 'home'),
  pageCard('about', 'about'),
  pageCard('portfolio', 'portfolio'),
  pageCard('services', 'services'),
  pageCard('contact', 'contact'),
  pageCard('homeTours', 'tours'),
  pageCard('testimonials', 'testimonials'),
  pageCard('stool', 'stool'),
  pageCard('frame', 'footer'),
  pageCard('newsletter', 'newsletter'),
  pageCard('notFound', 'not-found'),
  legal('privacy', 'Privacy Policy'),
  legal('terms', 'Terms & Conditions'),
  {
    id: 'tours',
    part: 'tours',
    document: 'tours',
    title: 'Home tours',
    about: 'In the order of the page. A style that no other tour has becomes a filter of its own.',
    fields: [],
  },
]

function pageCard(page: FixedPageId, part: PartId): Card {
  const { title, about, sections, fields }: FixedPage = FIXED_PAGES[page]
  return {
    id: `${part}-page`,
    part,
    document: 'texts',
    page,
    title: page === 'frame' ? title : `${title} page`,
    about: `${about} An empty text brings the original one back.`,
    fields: sections.flatMap(({ title: section, names }) =>
      placedFields(fields, page)
        .filter(({ path }) => names.includes(path.split('.')[1] ?? ''))
        .map(({ path, label, kind, max, ratio }) => ({
          name: path,
          label,
          kind,
          section,
          ...(max > 0 && { max }),
          ...(ratio && { ratio }),
        })),
    ),
  }
}

function legal(name: string, title: string): Card {
  return {
    id: name,
    part: 'legal',
    document: 'texts',
    title,
    about:
      'One paragraph a line. A line that begins with ## is a heading. Once edited, the text shows the day of the edit.',
    fields: [
      { ...line(`legal.${name}.title`, 'Title'), max: PAGE_TEXT_MAX.legalTitle },
      { name: `legal.${name}.body`, label: 'Text', kind: 'body', max: PAGE_TEXT_MAX.legalBody },
    ],
  }
}

/** The cards of some fields, in the order of the page. */
export function cardsWith(document: DocumentName, names: readonly string[]): readonly Card[] {
  return CARDS.filter((card) => card.document === document && names.some((name) => holds(card, name)))
}

/** Whether a field of its document is edited on a card. The list of home tours has a card without text fields. */
export function holds({ document, fields }: Card, name: string): boolean {
  return document === 'tours' || fields.some((field) => isOf(field, name))
}

/** Whether a path leads to a field or into its value, as 'home.cover.picture.alt' does. */
const isOf = (field: Field, path: string) => path === field.name || path.startsWith(`${field.name}.`)

/** The name of a field for people, as 'Privacy Policy: Text' or 'Home page: Cover: Picture'. */
export function titleOf(document: DocumentName, name: string): string {
  const [card] = cardsWith(document, [name])
  const field = card?.fields.find((field) => isOf(field, name))
  if (!card || !field) return card?.title ?? name
  const { section, label } = field
  return [card.title, ...(section && section !== label ? [section] : []), label].join(': ')
}
