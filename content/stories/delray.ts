import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'delray-beach-home'

export const delray: ProjectStory = {
  standfirst: 'The water is turquoise until nine, and after that it is showing off. So the house is mostly white.',
  facts: {
    scope: 'Living room and bar, bedroom, terrace',
    year: '2025',
    size: '2,400 square feet and a terrace',
    team: 'Two of us, by plane, with the samples as carry-on',
    suppliers: 'Rattan woven in Florida; the lamps came home with us',
  },
  materials: [
    materialIn(ID, 12, 'Woven rattan'),
    materialIn(ID, 8, 'Coral linen', { x: 0.45, y: 0.55 }),
    materialIn(ID, 13, 'Whitewashed ash'),
    materialIn(ID, 15, 'Aqua ticking'),
    materialIn(ID, 14, 'Seagrass'),
  ],
  letters: ['1'],
  captions: captionsOf(ID, {
    1: 'Seven in the morning. Nobody has pulled a curtain in this room since March.',
    2: 'Aqua at the back of the shelves, where the books can lean on it.',
    3: 'One branch, one bowl, and a candle for when the power goes.',
    4: 'A canopy bed without the canopy. The breeze has the part.',
    5: 'The coral pillow is the alarm clock.',
    6: 'The ceiling is the color of the shallows. Wasps take it for sky and stay away.',
    7: 'Two chairs by a fire that has been lit twice.',
    8: 'The same pillow, nine minutes later.',
    9: 'The alarm clock, off duty.',
    10: 'The bar, in the color of the alarm clock. It goes off at five.',
    11: 'Louvers, so that the breeze need not knock.',
    12: 'Over, under, over. That is the whole secret.',
    13: 'Ash under a coat of thin white. The grain still has the last word.',
    14: 'Seagrass. It came rolled up and smelled of low tide until Tuesday.',
    15: 'Aqua, white, aqua. It is hard to be cross on a bench like that.',
  }),
}
