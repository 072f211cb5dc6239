import { PAGE_TEXT_MAX } from '../../../limits.ts'
import { line, picture, text } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

const PLACES = ['First', 'Second', 'Third'] as const
const SERVICES = ['New Construction', 'Renovation', 'Design Refresh'] as const
const standIns = (service: string) =>
  PLACES.map((place) => picture(`${service}: ${place.toLowerCase()} picture without a project`, '4 / 5'))

export const services = {
  title: 'Services',
  path: '/services',
  about: 'Names and asides of the three services stand on the home page, too. An empty aside hides.',
  sections: [
    { title: 'Opening', names: ['heading', 'headingItalic', 'label', 'picture', 'intro'] },
    {
      title: 'How it works',
      names: ['stepsHeading', 'stepTitles', 'steps', 'trustedPartnerHeading', 'trustedPartner'],
    },
    { title: 'The three services', names: ['titles', 'asides', 'pictures'] },
    { title: 'Where no project is chosen', names: ['standInLine', 'standIns'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    heading: line('Heading', LENGTH.heading),
    headingItalic: line('Heading, italic end', LENGTH.heading),
    label: line('Label beside the heading', LENGTH.label),
    picture: picture('Picture', '16 / 9'),
    intro: text('Introduction', PAGE_TEXT_MAX.intro),
    stepsHeading: line('Heading', LENGTH.heading),
    stepTitles: PLACES.map((place) => line(`${place} step: heading`, LENGTH.heading)),
    steps: PLACES.map((place) => text(`${place} step: text`, PAGE_TEXT_MAX.step)),
    trustedPartnerHeading: line('Last heading', LENGTH.heading),
    trustedPartner: text('Trusted Partner', PAGE_TEXT_MAX.trustedPartner),
    titles: SERVICES.map((service) => line(`Name of ${service}`, LENGTH.label)),
    asides: SERVICES.map((service) => line(`Aside of ${service}`, PAGE_TEXT_MAX.aside, { empty: 'hides' })),
    pictures: SERVICES.map((service) => picture(`Round picture of ${service}`, '1')),
    standInLine: line('Line on the picture', LENGTH.heading),
    standIns: {
      newConstruction: standIns(SERVICES[0]),
      renovation: standIns(SERVICES[1]),
      designRefresh: standIns(SERVICES[2]),
    },
    found: found(),
  },
} as const satisfies FixedPage
