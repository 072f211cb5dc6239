import { projectPictures } from '#content/pictures/projects.ts'
import { builtInStories } from '#content/stories/all.ts'
import type { Space, STYLES } from '#contract/options.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import type { Picture } from '../contract/files/pictures.ts'

type Style = (typeof STYLES)[number]['value']

export interface BuiltInProject {
  /** Fixed by the specification; also the address: /portfolio/{id}. */
  id: string
  title: string
  location: string
  space: Space
  /** The first is the project's main style. */
  styles: Style[]
  description: string
  /** The optional parts of its page. */
  story?: ProjectStory
  /** The hero first, then the gallery. */
  pictures: readonly Picture[]
  /** On its card: one strong thing, near and upright where there is such a picture. */
  thumbnail: Picture | undefined
  /** Beside its service and on Home, where its card's picture would stand a second time. */
  views: { home?: Picture; services?: Picture }
}

/** Numbers of pictures, the hero being 1: on the card, beside its service, on Home. */
const CHOICE: Record<string, { card: number; services: number; home?: number }> = {
  'center-city-apartment-philadelphia-pa': { card: 5, services: 7 },
  'corner-beach-house-stone-harbor-nj': { card: 13, services: 6, home: 4 },
  'country-club-drive-home-wilmington-de': { card: 3, services: 2 },
  'delray-beach-home': { card: 10, services: 4 },
  'doctors-office-wilmington-de': { card: 10, services: 3, home: 5 },
  'greenville-de-home': { card: 5, services: 6 },
  'marketing-research-office-wilmington-de': { card: 10, services: 2 },
  'rittenhouse-square-condo-philadelphia-pa': { card: 11, services: 3, home: 5 },
  'the-pointe-condo-wilmington-de': { card: 10, services: 3 },
}

const projectTexts: readonly Omit<BuiltInProject, 'pictures' | 'thumbnail' | 'views'>[] = [
  {
    id: 'center-city-apartment-philadelphia-pa',
    title: 'Center City Apartment',
    location: 'Philadelphia, PA',
    space: 'Apartment/Condo',
    styles: ['Modern', 'Sophisticated'],
    description:
      'The brick was here first, so it got the first vote. It asked for rust, walnut and leather, and it was right. Three black steel windows look across the rooftops, which is plenty of drama for one room, so the sofa is linen, the rug is pale, and the chairs swivel toward whoever is talking. The coffee table is a walnut drum with no corners, out of respect for shins. The dining room went navy from baseboard to crown. Eight fit around the oval table and nobody gets the leg. And at the end of the hall there is a bed in cinnamon velvet, tufted in channels, with one white globe overhead to say the city can wait until morning.',
  },
  {
    id: 'corner-beach-house-stone-harbor-nj',
    title: 'Corner Beach House',
    location: 'Stone Harbor, NJ',
    space: 'Beach House',
    styles: ['Playful', 'Modern'],
    description:
      'Three generations, eleven beds, one corner lot. They asked for a house that could sleep everyone and shush no one. So: a bunk room with four berths, a reading light in each, and oak ladders that double as rigging. A navy island you could land a kite on, with striped stools that have already met their first popsicle. A brick-floored mudroom with pale blue lockers, deep baskets, and a hook for every towel that swears it is dry. The living room keeps its linen, its coffered ceiling and its view, and forgives the rest. Out on the porch the teak sofa faces the dunes, and the ocean does the decorating.',
  },
  {
    id: 'country-club-drive-home-wilmington-de',
    title: 'Country Club Drive Home',
    location: 'Wilmington, DE',
    space: 'Home',
    styles: ['Traditional', 'Playful'],
    description:
      'Some houses want to hear that they are pretty. This one wanted Sunday dinner. We ran a blue vine up the dining room wall, dressed the chairs in slipcovers with the thinnest blue piping, and found a walnut trestle table that can take a hot dish and a long story. The kitchen kept its manners: subway tile, a plaster hood, two brass lanterns. Then we gave it a walnut island with turned legs and three leather stools, for the people who hover while you cook. In the family room a pair of English-arm sofas soaks up the garden light, and two wing chairs in a big green flower hold down the hearth. The sage inside the bookcases went in last. It is the first thing anyone mentions.',
  },
  {
    id: 'delray-beach-home',
    title: 'Delray Beach Home',
    location: 'Delray Beach, FL',
    space: 'Beach House',
    styles: ['Playful', 'Traditional', 'Sophisticated'],
    description:
      'Florida brings its own color. It comes in at seven every morning, through three tall windows, whether you asked for it or not. We stayed out of its way. White sofas, whitewashed floors, and after that only what might have washed up overnight: aqua inside the bookcases, coral on the lamps, rattan wherever you plan to sit longest. The bedroom has a canopy bed without the canopy, just four pale posts and a breeze, and a striped bench for the suitcase you will not unpack. Outside, the terrace ceiling is the exact blue of the shallows. Nobody has finished a book out there yet. We do not blame the books.',
  },
  {
    id: 'doctors-office-wilmington-de',
    title: 'Doctor’s Office',
    location: 'Wilmington, DE',
    space: 'Office',
    styles: ['Modern', 'Traditional'],
    description:
      'Nobody is at their best in a waiting room. Somebody is late, somebody is worried, and somebody is three. So we took out everything that hums. The walls are the blue of a clear morning. The desk is fluted oak under a stone top, and three white globes light it the way you would light a good kitchen. The chairs have real arms, the kind that help you back up. On the wall: coral, a feather, a scallop shell, and not one diagram of a knee. The consultation room is quieter still, with two round blue chairs and a long wall of books and pottery to look at while the news sinks in. People have started showing up early.',
  },
  {
    id: 'greenville-de-home',
    title: 'Greenville Home',
    location: 'Greenville, DE',
    space: 'Home',
    styles: ['Sophisticated', 'Modern'],
    description:
      'The brief was one word long, and the word was sleep. First came the walls, paneled and painted a gray that remembers being green. Then the velvet: a bench, a throw, one long pillow. The beads on the chandelier are the only thing in the room allowed to sparkle. Next door, sage tile runs up to the windowsill and the tub sits under it, facing nothing but leaves. Two sinks, two brass arches, no negotiations before coffee. And because every bedroom deserves a side exit, there is a nook around the corner with a window seat between two walls of books, for the nights when sleep turns into one more chapter.',
  },
  {
    id: 'marketing-research-office-wilmington-de',
    title: 'Marketing Research Office',
    location: 'Wilmington, DE',
    space: 'Office',
    styles: ['Modern', 'Sophisticated'],
    description:
      'These people study what other people like, so the pressure was on. Our findings: they like daylight. The desks stand by the windows, pale oak with blue felt screens, under thin black lights that hang exactly where the work is. Along the slatted wall there is a living room, more or less, with a navy sofa, two boucle chairs, and a rug whose lattice wanders off when it feels like it. It is where the good ideas go, and the birthday cake. In the meeting room a ring of blue chairs surrounds an oval table, because an oval has no bad end. Sample size: one office. Margin of error: the tree by the sofa could use a drink.',
  },
  {
    id: 'rittenhouse-square-condo-philadelphia-pa',
    title: 'Rittenhouse Square Condo',
    location: 'Philadelphia, PA',
    space: 'Apartment/Condo',
    styles: ['Sophisticated', 'Traditional'],
    description:
      'Marble, velvet, brass, and a park across the street with a very good bench. The bones came with the place: French windows nearly to the floor, paneled walls, herringbone that has known better shoes than ours. We kept our voices down. A navy sofa settles along one wall. A camel swivel chair turns to the fire, the window or the gossip. Between them, a slab of marble on a thin brass frame keeps the room light on its feet. Dinner is for four, at a round white table on a single black stem, with space for everybody’s knees. The bedroom gets one blue velvet headboard and a good deal of nothing. You can still see the city from there. You just cannot hear it.',
  },
  {
    id: 'the-pointe-condo-wilmington-de',
    title: 'The Pointe Condo',
    location: 'Wilmington, DE',
    space: 'Apartment/Condo',
    styles: ['Modern', 'Playful'],
    description:
      'Small is mostly a matter of where you put things. Here the sofa went on the long wall, a round marble table went in the middle, two blue chairs went by the garden windows, and then, which is the hard part, we stopped. The rug looks drawn by hand with a slightly nervous pen. The painting is mainly sea. In the kitchen an island of oak and stone does the work of three rooms, helped by boucle stools, two glass globes, and cabinets the blue of an airmail envelope. The guest room has a cane bed, striped pillows, and a bench for one suitcase. We thought that would keep visits short. Guests now stay until Tuesday.',
  },
]

/** The nine fixed projects, in the order of the specification. */
export const builtInProjects: readonly BuiltInProject[] = projectTexts.map((project) => {
  const pictures = projectPictures[project.id] ?? []
  const numbered = (number = 0) => pictures[number - 1]
  const { card, services, home } = CHOICE[project.id] ?? { card: 1, services: 1 }
  const views = { home: numbered(home), services: numbered(services) }
  const story = builtInStories[project.id]
  return {
    ...project,
    pictures,
    ...(story && { story }),
    thumbnail: numbered(card),
    views: { ...(views.home && { home: views.home }), ...(views.services && { services: views.services }) },
  }
})
