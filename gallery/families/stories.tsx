import { ProjectStory } from '#app/routes/public/project/project-story.tsx'
import { fillStorySheet } from '#app/routes/public/project/story/fill-story-sheet.ts'
import { Letters } from '#app/routes/public/project/story/letters.tsx'
import { Pair } from '#app/routes/public/project/story/pair.tsx'
import { StoryParts } from '#app/routes/public/project/story/story-parts.tsx'
import { toldStory } from '#app/routes/public/project/told-story.ts'
import { builtInProjects } from '#content/projects.ts'
import { builtInTestimonials } from '#content/testimonials.ts'
import type { Family } from '../family.ts'

fillStorySheet()

const house = builtInProjects.find(({ story }) => story)
const pictures = house?.pictures ?? []
const story = toldStory(house?.story, new Map(pictures.map((picture) => [picture.src, picture])), [])
const [before, after] = pictures
const article = { name: 'The Brown Paper', title: 'Blue, of all colours', href: 'https://paper.example/blue' }
const NOTHING_TOLD = { standfirst: '', facts: [], materials: [], pairs: [], press: [], letters: [] }

export const family: Family = {
  title: 'Story of a house',
  parts: [
    {
      name: 'ProjectStory',
      wide: true,
      states: { 'title, standfirst and facts': house && <ProjectStory project={house as never} story={story} /> },
    },
    {
      name: 'Pair',
      wide: true,
      states: { 'before and after': before && after && <Pair before={before} after={after} /> },
    },
    {
      name: 'StoryParts',
      wide: true,
      states: {
        materials: story && <StoryParts story={{ ...NOTHING_TOLD, materials: story.materials }} letters={[]} />,
        press: <StoryParts story={{ ...NOTHING_TOLD, press: [article] }} letters={[]} />,
      },
    },
    { name: 'Letters', wide: true, states: { 'of one client': <Letters letters={builtInTestimonials.slice(0, 1)} /> } },
  ],
}
