import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'the-pointe-condo-wilmington-de'

export const thePointe: ProjectStory = {
  standfirst:
    'Everything in these rooms was carried in once and then asked to justify itself. About half of it went back down.',
  facts: {
    scope: 'Living room, kitchen, breakfast corner, guest room',
    year: '2024',
    size: '980 square feet',
    team: 'Two of us and an owner who is good at no',
    suppliers: 'Island in oak and stone; counter stools by us',
  },
  materials: [
    materialIn(ID, 13, 'Oatmeal boucle'),
    materialIn(ID, 14, 'Round marble'),
    materialIn(ID, 7, 'Gingham', { x: 0.45, y: 0.57 }),
    materialIn(ID, 12, 'White tile'),
    materialIn(ID, 15, 'Board and batten'),
  ],
  letters: ['5'],
  captions: captionsOf(ID, {
    1: 'The sofa took the long wall. Nobody walks around it sideways.',
    2: 'Two blue chairs by the garden, and then we stopped.',
    3: 'A rug drawn by a slightly nervous pen.',
    4: 'One island: counter, table, desk, and where the mail goes.',
    5: 'Eucalyptus lasts three weeks. So do resolutions.',
    6: 'Three prints, a cane bed, and a bench for exactly one suitcase.',
    7: 'Gingham. Somebody had to be cheerful before coffee.',
    8: 'Boucle at the breakfast end. It hides the toast.',
    9: 'Three lights. The fourth was asked to justify itself.',
    10: 'Breakfast for three, or one and the paper. It was asked to justify itself and offered coffee.',
    11: 'Shoes under the bench, keys by the lamp, garden straight ahead.',
    12: 'White tile, laid straight. The light does the pattern.',
    13: 'The boucle, from where the toast lands.',
    14: 'One round edge. Hips have thanked it.',
    15: 'The blue begins where the boards stop. It took two tries to agree on where.',
  }),
}
