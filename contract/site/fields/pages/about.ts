import { PAGE_TEXT_MAX } from '../../../limits.ts'
import { line, picture, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

const PANELS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const
const panelText = (place: string) => text(`${place} panel: text`, PAGE_TEXT_MAX.panel)
const panelCaption = (place: string) =>
  line(`${place} panel: caption below the picture`, LENGTH.caption, { empty: 'hides' })
const panelTitle = (place: string) => line(`${place} panel: what we’re about`, LENGTH.heading)

export const about = {
  title: 'About',
  path: '/about',
  about: 'The quote at the top, five panels, four styles and the invitation to write.',
  sections: [
    { title: 'Quote', names: ['heading', 'quote', 'quoteBy', 'picture'] },
    { title: 'Panels', names: ['panelLead', 'panelTitles', 'panels', 'panelPictures', 'panelCaptions'] },
    { title: 'Styles', names: ['styles', 'stylePictures'] },
    { title: 'Your turn', names: ['close'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    heading: line('Heading for screen readers', LENGTH.heading),
    quote: text('Quote', PAGE_TEXT_MAX.quote),
    quoteBy: line('Quote by', PAGE_TEXT_MAX.quoteBy, { empty: 'hides' }),
    picture: picture('Picture', '1'),
    panelLead: line('Beginning of each heading', LENGTH.label),
    panelTitles: PANELS.map(panelTitle),
    panels: PANELS.map(panelText),
    panelPictures: [
      picture('First panel: picture', '4 / 5'),
      picture('Second panel: picture', '1'),
      picture('Third panel: picture', '4 / 3'),
      picture('Fourth panel: picture', '4 / 3'),
      picture('Fifth panel: picture', '4 / 5'),
    ],
    panelCaptions: PANELS.map(panelCaption),
    styles: PANELS.slice(0, 4).map((place) => line(`${place} style, for screen readers`, LENGTH.label)),
    stylePictures: PANELS.slice(0, 4).map((place) => picture(`${place} style: picture`, '1')),
    close: { heading: line('Heading', LENGTH.heading), button: line('Button', LENGTH.label) },
    found: found(),
  },
} as const satisfies FixedPage
