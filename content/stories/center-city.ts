import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'center-city-apartment-philadelphia-pa'

export const centerCity: ProjectStory = {
  standfirst: 'One wall of old brick, two people, and a single argument about navy paint. The paint won.',
  facts: {
    scope: 'Living room, dining room, bedroom',
    year: '2024',
    size: '1,650 square feet, sixth floor',
    team: 'Two of us and a painter who did the navy twice',
    suppliers: 'Drum table turned to order; velvet from the mill',
  },
  materials: [
    materialIn(ID, 1, 'Old brick', { x: 0.9, y: 0.2 }),
    materialIn(ID, 12, 'Walnut'),
    materialIn(ID, 13, 'Cinnamon velvet'),
    materialIn(ID, 14, 'Navy, floor to crown'),
    materialIn(ID, 11, 'Saddle leather'),
  ],
  letters: ['11'],
  captions: captionsOf(ID, {
    1: 'The brick stayed. We only asked it what it wanted to wear.',
    2: 'Two chairs that swivel, one that does not. The leather one has seniority.',
    3: 'A table without corners, cut from one idea and a good deal of walnut.',
    4: 'Navy from the baseboard up. In the evening the walls leave and the table stays.',
    5: 'Rust napkins, black candlesticks, and room for one more dish.',
    6: 'Cinnamon velvet in channels. It takes a handprint and gives it back.',
    7: 'Rust and charcoal. The brick started it.',
    8: 'Seniority, from near by. It has marks, and stories to go with them.',
    9: 'The walls have left, as promised. Eight for dinner.',
    10: 'The navy starts at the door, so that nobody can say they were not told.',
    11: 'The seam, after some years of seniority.',
    12: 'A corner would have gone here.',
    13: 'The channels, before the handprints.',
    14: 'The corner, on its second coat. The first is why there is a second.',
  }),
}
