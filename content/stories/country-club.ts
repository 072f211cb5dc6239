import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'country-club-drive-home-wilmington-de'

export const countryClub: ProjectStory = {
  standfirst: 'Sunday dinner was the client. We designed backward from the moment somebody asks for seconds.',
  facts: {
    scope: 'Kitchen, dining room, family room',
    year: '2024',
    size: '2,100 of 4,600 square feet',
    team: 'Three of us, one joiner, one wallpaper hanger with steady hands',
    suppliers: 'Island and trestle table by a joiner in Chester County',
  },
  materials: [
    materialIn(ID, 13, 'Walnut plank'),
    materialIn(ID, 14, 'Saddle leather'),
    materialIn(ID, 12, 'Subway tile'),
    materialIn(ID, 6, 'Green block print', { x: 0.66, y: 0.72 }),
    materialIn(ID, 11, 'Piped linen'),
  ],
  letters: ['10'],
  captions: captionsOf(ID, {
    1: 'The vine climbs one wall only. Four would have been a greenhouse.',
    2: 'Three stools for three kinds of help.',
    3: 'The legs of the island are turned, the way legs of a good table are.',
    4: 'Set for Sunday. The gravy comes from the left.',
    5: 'Two sofas, and a garden that is allowed to listen.',
    6: 'Two wing chairs in a big green flower. Somebody’s grandfather would approve of both.',
    7: 'Flour, sugar, and one that nobody has opened.',
    8: 'Blue piping, a sixteenth of an inch wide. It was discussed for a week.',
    9: 'Sunday, a quarter to seven. The napkins know what is coming.',
    10: 'Come hungry. The knocker is only there for manners.',
    11: 'Where two cushions meet. Neither gives way.',
    12: 'Three by six, half a tile over in each row. Nobody has improved on it.',
    13: 'One tree, four planks. They still lie in the order in which they grew.',
    14: 'Two rows of stitches on every stool. The second is for the nephews.',
  }),
}
