/** What is saved apart: each has a tag of its own. */
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
  /** Document and path in it, as 'texts.about.panels.0'. */
  name: string
  label: string
  kind: 'line' | 'email' | 'tel' | 'url' | 'text' | 'body'
}

/** Saved with one button. */
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

/** The one thing that is no text: the list of home tours. */
export const TOURS = 'tours.tours'

export const CARDS: readonly Card[] = [
  {
    id: 'contact',
    part: 'profile',
    document: 'profile',
    title: 'Name and contact',
    about:
      'In the footer, on the contact page, in mails and for search engines. An empty line hides. Inquiries are mailed to this address, unless the server was told another.',
    fields: [
      line('profile.name', 'Name'),
      line('profile.location', 'Location'),
      { name: 'profile.phone', label: 'Phone', kind: 'tel' },
      { name: 'profile.email', label: 'Email', kind: 'email' },
    ],
  },
  {
    id: 'elsewhere',
    part: 'profile',
    document: 'profile',
    title: 'Elsewhere',
    about: 'Whole addresses, beginning with https://. An empty one hides its icon.',
    fields: [
      url('profile.facebookUrl', 'Facebook'),
      url('profile.instagramUrl', 'Instagram'),
      url('profile.pinterestUrl', 'Pinterest'),
      url('profile.tiktokUrl', 'TikTok'),
      url('profile.playlistUrl', 'Playlist of the home tours'),
    ],
  },
  {
    id: 'about',
    part: 'about',
    document: 'texts',
    title: 'About page',
    about: 'The quote at the top and a text for each panel. An empty text brings back the original one.',
    fields: [
      text('texts.about.quote', 'Quote'),
      line('texts.about.quoteBy', 'Quote by'),
      text('texts.about.panels.0', 'We’re about family.'),
      text('texts.about.panels.1', 'We’re about great design.'),
      text('texts.about.panels.2', 'We’re about systems and processes.'),
      text('texts.about.panels.3', 'We’re about wet bathing suits on the sofa.'),
      text('texts.about.panels.4', 'We’re about doing the right thing.'),
    ],
  },
  {
    id: 'services',
    part: 'services',
    document: 'texts',
    title: 'Services page',
    about: 'An empty text brings back the original one; an empty aside hides. The asides stand on the home page, too.',
    fields: [
      text('texts.services.intro', 'Introduction'),
      text('texts.services.steps.0', 'How It Works: Discovery'),
      text('texts.services.steps.1', 'How It Works: Design'),
      text('texts.services.steps.2', 'How It Works: Project Management'),
      text('texts.services.trustedPartner', 'Trusted Partner'),
      line('texts.services.asides.0', 'Aside of New Construction'),
      line('texts.services.asides.1', 'Aside of Renovation'),
      line('texts.services.asides.2', 'Aside of Design Refresh'),
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
    fields: [
      line(`texts.legal.${name}.title`, 'Title'),
      { name: `texts.legal.${name}.body`, label: 'Text', kind: 'body' },
    ],
  }
}

/** Whether a card is where something is edited. */
export function holds(card: Card, name: string): boolean {
  return name === TOURS ? card.document === 'tours' : card.fields.some((field) => field.name === name)
}

/** What people call a field, as 'Privacy Policy: Text'. */
export function titleOf(name: string): string {
  const card = CARDS.find((card) => holds(card, name))
  const field = card?.fields.find((field) => field.name === name)
  return field ? `${card?.title}: ${field.label}` : (card?.title ?? name)
}
