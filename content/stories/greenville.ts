import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'greenville-de-home'

export const greenville: ProjectStory = {
  standfirst:
    'Nine shades of almost green, tried on one wall, in four kinds of light. She slept on it, which was the point.',
  facts: {
    scope: 'Bedroom, bath, reading nook',
    year: '2024',
    size: '1,050 square feet upstairs',
    team: 'Two of us, one tile setter, one upholsterer',
    suppliers: 'Zellige by hand; vanity from a joiner in Kennett Square',
  },
  materials: [
    materialIn(ID, 14, 'Sage zellige'),
    materialIn(ID, 13, 'Green velvet'),
    materialIn(ID, 11, 'Fluted oak'),
    materialIn(ID, 8, 'Vine print', { x: 0.2, y: 0.4 }),
    materialIn(ID, 12, 'Aged brass'),
  ],
  letters: ['8'],
  captions: captionsOf(ID, {
    1: 'A gray that remembers being green.',
    2: 'The velvet bench is for the book, the robe and the second thoughts.',
    3: 'Three pillows that match and one that does not have to.',
    4: 'The tub faces leaves. The tray holds a book and, on Fridays, something else.',
    5: 'Two basins, two arches, no negotiations.',
    6: 'A window seat between two walls of books. The lamp is on until late.',
    7: 'No two tiles agree on the green. The brass keeps out of it.',
    8: 'The vine is printed. It needs no water and has never complained.',
    9: 'By lamplight it admits to being green.',
    10: 'The shade that came second. It got the front door.',
    11: 'Fluted oak. It is dusted lengthwise or not at all.',
    12: 'The knob was polished once. We asked them to stop.',
    13: 'The velvet of the bench, after the second thoughts.',
    14: 'The glaze pools where it likes. So does the light.',
  }),
}
