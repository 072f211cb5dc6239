/** The documents of the page. Each is saved by itself, with an entity tag of its own. */
export const DOCUMENTS = ['profile', 'texts', 'tours'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** The sections of the page, one of which shows at a time. */
export const PARTS = [
  { id: 'profile', title: 'Studio profile' },
  { id: 'about', title: 'About' },
  { id: 'services', title: 'Services' },
  { id: 'legal', title: 'Legal' },
  { id: 'tours', title: 'Home tours' },
] as const
export type PartId = (typeof PARTS)[number]['id']

export interface Field {
  /** Path in the document, as 'about.panels.0'. */
  name: string
  label: string
  kind: 'line' | 'email' | 'tel' | 'url' | 'text' | 'body'
}

/** Fields of one document that are saved with one button. */
export interface Card {
  id: string
  part: PartId
  document: DocumentName
  title: string
  about: string
  fields: readonly Field[]
}

const line = (name: string, label: string): Field => ({ name, label, kind: 'line' })
const text = (name: string, label: string): Field => ({ name, label, kind: 'text' })
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
  {
    id: 'about',
    part: 'about',
    document: 'texts',
    title: 'About page',
    about: 'The quote at the top and a text for each panel. An empty text brings back the original one.',
    fields: [
      text('about.quote', 'Quote'),
      line('about.quoteBy', 'Quote by'),
      text('about.panels.0', 'We’re about family.'),
      text('about.panels.1', 'We’re about great design.'),
      text('about.panels.2', 'We’re about systems and processes.'),
      text('about.panels.3', 'We’re about wet bathing suits on the sofa.'),
      text('about.panels.4', 'We’re about doing the right thing.'),
    ],
  },
  {
    id: 'services',
    part: 'services',
    document: 'texts',
    title: 'Services page',
    about: 'An empty text brings back the original one; an empty aside hides. The asides stand on the home page, too.',
    fields: [
      text('services.intro', 'Introduction'),
      text('services.steps.0', 'How It Works: Discovery'),
      text('services.steps.1', 'How It Works: Design'),
      text('services.steps.2', 'How It Works: Project Management'),
      text('services.trustedPartner', 'Trusted Partner'),
      line('services.asides.0', 'Aside of New Construction'),
      line('services.asides.1', 'Aside of Renovation'),
      line('services.asides.2', 'Aside of Design Refresh'),
    ],
  },
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

function legal(name: string, title: string): Card {
  return {
    id: name,
    part: 'legal',
    document: 'texts',
    title,
    about:
      'One paragraph a line. A line that begins with ## is a heading. Once edited, the text shows the day of the edit.',
    fields: [line(`legal.${name}.title`, 'Title'), { name: `legal.${name}.body`, label: 'Text', kind: 'body' }],
  }
}

/** The cards of some fields, in the order of the page. */
export function cardsWith(document: DocumentName, names: readonly string[]): readonly Card[] {
  return CARDS.filter((card) => card.document === document && names.some((name) => holds(card, name)))
}

/** Whether a field of its document is edited on a card. The list of home tours has a card without text fields. */
export function holds({ document, fields }: Card, name: string): boolean {
  return document === 'tours' || fields.some((field) => field.name === name)
}

/** The name of a field for people, as 'Privacy Policy: Text'. */
export function titleOf(document: DocumentName, name: string): string {
  const [card] = cardsWith(document, [name])
  const field = card?.fields.find((field) => field.name === name)
  return field ? `${card?.title}: ${field.label}` : (card?.title ?? name)
}
