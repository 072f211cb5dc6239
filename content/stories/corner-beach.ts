import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'corner-beach-house-stone-harbor-nj'

export const cornerBeach: ProjectStory = {
  standfirst: 'The rule was one hook per towel and one lamp per reader. The rest of the house followed from that.',
  facts: {
    scope: 'Whole house, from the bunks to the porch',
    year: '2025',
    size: '3,800 square feet, eleven beds',
    team: 'Two of us, one builder, one very patient tile setter',
    suppliers: 'Counter stools by us; ladders from a boatyard',
  },
  materials: [
    materialIn(ID, 4, 'White oak floor', { x: 0.3, y: 0.88 }),
    materialIn(ID, 16, 'Ticking stripe'),
    materialIn(ID, 7, 'Laid brick', { x: 0.2, y: 0.88 }),
    materialIn(ID, 14, 'Ivory linen'),
    materialIn(ID, 15, 'Spun brass'),
  ],
  letters: ['15', '2'],
  captions: captionsOf(ID, {
    1: 'Two sofas at a corner, so nobody has to shout. The ocean gets the long wall.',
    2: 'Blue inside the bookcases only, so the room keeps its voice down.',
    3: 'The hydrangeas are from the yard. The beads are from nowhere in particular.',
    4: 'Three striped stools. The fourth is always out on the porch.',
    5: 'Lemons in the bowl, corn by four o’clock.',
    6: 'Four berths, four lamps, two ladders, one footstool to fight over.',
    7: 'Everything that comes in wet stops here.',
    8: 'No pictures on this wall. There was something there already.',
    9: 'A towel that swears it is dry.',
    10: 'Ticking above, brass below. The drawer holds everybody’s swimsuits, in theory.',
    11: 'The front door. Sand comes in by the other one, as agreed.',
    12: 'One lamp per reader, as promised. The ocean has been turned down.',
    13: 'The grown-ups asked for a quiet room. Then they saw the blue.',
    14: 'Ivory linen, after a nap. It does not hold a grudge.',
    15: 'Brass over the island, spun on a lathe. You can count the turns.',
    16: 'One broad stripe, two fine ones, and no iron in the house.',
  }),
}
