import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import { captionsOf, materialIn } from './story.ts'

const ID = 'marketing-research-office-wilmington-de'

export const marketingResearch: ProjectStory = {
  standfirst:
    'We asked eleven people where they think best. Nine of them said “not at my desk,” so we built the other place, too.',
  facts: {
    scope: 'Open office, lounge, meeting room, one niche',
    year: '2023',
    size: '3,200 square feet, third floor',
    team: 'Three of us, one electrician, eleven respondents',
    suppliers: 'Desks and slats in oak; screens in felt made from bottles',
  },
  materials: [
    materialIn(ID, 16, 'Oak slats'),
    materialIn(ID, 13, 'Navy wool'),
    materialIn(ID, 15, 'Ivory boucle'),
    materialIn(ID, 12, 'Blue felt'),
    materialIn(ID, 14, 'Pale oak'),
  ],
  captions: captionsOf(ID, {
    1: 'Desks by the windows. The printer, which does not need daylight, went elsewhere.',
    2: 'The other place. Two boucle chairs, one sofa, no agenda.',
    3: 'Felt between the screens, so a sigh stays private.',
    4: 'An oval has no head of the table. It took a week for people to stop looking for it.',
    5: 'The lamp on the credenza is the one that is on after six.',
    6: 'Paper, on purpose.',
    7: 'Three books and one vase. The sample is small, but honest.',
    8: 'One yellow pillow. It tested well.',
    9: 'Twenty past six. The lamp on the credenza has company.',
    10: 'The yellow tested well, so we ran it again, larger. Calls only. Naps are tolerated.',
    11: 'The door stays open. It was the first finding.',
    12: 'The felt was bottles once. The pins hold whatever tested well.',
    13: 'Navy wool, woven on the diagonal. It holds a line better than we do.',
    14: 'No head of the table, and no corners either.',
    15: 'Ivory boucle, loop after loop. All eleven respondents patted it.',
    16: 'Oak in front, felt behind. The felt does the listening.',
  }),
}
