import type { CaptionedPicture } from '#app/ui/gallery/arrangement.ts'
import type { FocalPoint, Picture } from '#contract/files/pictures.ts'
import {
  haveOneShape,
  type PressLine,
  type ProjectStory,
  STORY_FACTS,
  type StoryFact,
} from '#contract/portfolio/project-story.ts'

/** The story of a project as its page tells it, with pictures in place of their addresses. */
export interface ToldStory {
  standfirst: string
  facts: { name: StoryFact; fact: string }[]
  /** The picture that fills the window. */
  wide?: CaptionedPicture
  materials: { name: string; picture: Picture; at?: FocalPoint }[]
  pairs: { before: Picture; after: Picture }[]
  press: PressLine[]
  /** Ids of the letters of its clients. */
  letters: string[]
}

/** Pictures at least this wide fill a window. */
const WIDE_PX = 1600

/**
 * The parts of a story that can be shown: pictures that have gone are left out with what they belong to.
 *
 * @param pictures All pictures of the project by their addresses.
 * @param gallery Those of them that may fill a window, in the studio's order.
 * @returns Undefined where there is nothing to tell.
 */
export function toldStory(
  story: ProjectStory | undefined,
  pictures: ReadonlyMap<string, Picture>,
  gallery: readonly CaptionedPicture[],
): ToldStory | undefined {
  const { standfirst = '', facts = {}, press = [], letters = [] } = story ?? {}
  const told = {
    standfirst,
    facts: STORY_FACTS.map((name) => ({ name, fact: facts[name] ?? '' })).filter(({ fact }) => fact !== ''),
    press,
    letters,
    materials: (story?.materials ?? []).flatMap(({ name, src, at }) => {
      const picture = pictures.get(src)
      return picture ? [{ name, picture, ...(at && { at }) }] : []
    }),
    pairs: (story?.pairs ?? []).flatMap((pair) => {
      const [before, after] = [pictures.get(pair.before), pictures.get(pair.after)]
      return before && after && haveOneShape(before, after) ? [{ before, after }] : []
    }),
  }
  const isEmpty = Object.values(told).every(({ length }) => length === 0)
  if (isEmpty) return undefined
  const inPairs = new Set(told.pairs.flatMap(({ before, after }) => [before.src, after.src]))
  const wide = gallery.find(({ src, width, height }) => width >= WIDE_PX && width > height && !inPairs.has(src))
  return { ...told, ...(wide && { wide }) }
}
