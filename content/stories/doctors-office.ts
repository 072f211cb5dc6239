import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'doctors-office-wilmington-de'

export const doctorsOffice: ProjectStory = {
  standfirst: 'We sat in the old waiting room for an afternoon and wrote down everything that made us feel worse.',
  facts: {
    scope: 'Reception, waiting room, consultation room',
    year: '2023',
    size: '1,900 square feet',
    team: 'Two of us and a receptionist with opinions, all of them right',
    suppliers: 'Desk fluted by a cabinetmaker; fabrics that can be wiped',
  },
  materials: [
    materialIn(ID, 3, 'Fluted oak', { x: 0.5, y: 0.72 }),
    materialIn(ID, 12, 'Stone top'),
    materialIn(ID, 13, 'Blue wool'),
    materialIn(ID, 14, 'Oak slats'),
    materialIn(ID, 4, 'Botanical prints', { x: 0.37, y: 0.3 }),
  ],
  letters: ['3'],
  captions: captionsOf(ID, {
    1: 'From the door: the desk, a face, and nothing that beeps.',
    2: 'Chairs along the wall, so nobody has to look at anybody.',
    3: 'Fluted oak, because small children like to run a finger along it.',
    4: 'Real arms on every chair, for getting back up.',
    5: 'Two round chairs and a wall of books, for the longer conversations.',
    6: 'The laptop closes. That was in the brief.',
    7: 'Eucalyptus on the desk. It smells like the right kind of doctor.',
    8: 'Oak in a row. Children count the flutes. There are fifty-six.',
    9: 'After hours. The eucalyptus is on call.',
    10: 'The waves are for whoever is three. Everybody else looks, too.',
    11: 'Glass, so that a face comes first and the clipboard later.',
    12: 'Cool on top, warm underneath. Elbows are welcome.',
    13: 'Blue wool that can be wiped. Somebody who is three has tested it.',
    14: 'Nobody has counted the slats yet. It has been a busy year.',
  }),
}
