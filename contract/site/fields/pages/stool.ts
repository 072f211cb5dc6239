import { line, picture } from '../field.ts'
import { type FixedPage, found, LENGTH } from './page.ts'

export const stool = {
  title: 'Stool',
  path: '/stool',
  about: 'Fabrics, prices, pictures, details and measures are in the stool’s catalogue.',
  sections: [
    { title: 'Opening', names: ['heading', 'tagline', 'picture'] },
    { title: 'Details', names: ['details'] },
    { title: 'Search and sharing', names: ['found'] },
  ],
  fields: {
    heading: line('Heading', 16),
    tagline: line('Handwritten line', 24),
    picture: picture('Picture', '16 / 9'),
    details: {
      heading: line('Heading of the details', LENGTH.heading),
      subtitle: line('Line above the details', LENGTH.heading),
      specifications: line('Heading of the measures', LENGTH.heading),
      care: line('Heading of the care', LENGTH.label),
    },
    found: found(),
  },
} as const satisfies FixedPage
