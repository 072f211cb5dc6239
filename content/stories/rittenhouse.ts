import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'rittenhouse-square-condo-philadelphia-pa'

export const rittenhouse: ProjectStory = {
  standfirst:
    'The sofa is seven feet long, and the elevator is six foot eleven on the diagonal. Everything else was decoration.',
  facts: {
    scope: 'Living room, dining room, bedroom, powder room',
    year: '2025',
    size: '1,900 square feet, fourth floor',
    team: 'Two of us, four movers, one tape measure',
    suppliers: 'Marble from the yard in person; sofa built to the elevator',
  },
  materials: [
    materialIn(ID, 15, 'White marble'),
    materialIn(ID, 12, 'Navy velvet'),
    materialIn(ID, 13, 'Camel velvet'),
    materialIn(ID, 2, 'Herringbone oak', { x: 0.16, y: 0.85 }),
    materialIn(ID, 14, 'Thin brass'),
  ],
  letters: ['13'],
  captions: captionsOf(ID, {
    1: 'Three French windows. We bought the curtains first and the rest to match their manners.',
    2: 'The fireplace was there in 1911. The chair turns to it on its own.',
    3: 'Marble on a brass frame thin enough to be polite.',
    4: 'Round, so that four people have one conversation.',
    5: 'Peonies in May. The rest of the year, good intentions.',
    6: 'One blue headboard and a good deal of nothing.',
    7: 'Camel on navy. The throw was a loan and stayed.',
    8: 'Three candles, unlit. The lamp across the room has it covered.',
    9: 'Sixteen small lights, two lamps, and the park gone to bed.',
    10: 'The elevator. Six foot eleven on the diagonal, measured four times.',
    11: 'The powder room. The one place where we did not keep our voices down.',
    12: 'Navy velvet, brushed the wrong way. It forgives by evening.',
    13: 'Camel, warmer than the navy and aware of it.',
    14: 'Half an inch of brass. Anything thicker would have been a remark.',
    15: 'The slab we went to see in person. It made no promises and kept them.',
  }),
}
