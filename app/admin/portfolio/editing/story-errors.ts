import type { Picture } from '#contract/files/pictures.ts'
import { haveOneShape, type ProjectStory } from '#contract/portfolio/project-story.ts'
import { ProjectStoryInput } from '#contract/portfolio/project-story-input.ts'
import { STORY_ERROR } from '#contract/portfolio/story-error.ts'

export type StoryField = `story.${string}`

/**
 * Errors of a story by their fields, as 'story.pairs.0.after'.
 *
 * @param pictures The project's own, by their addresses.
 */
export function findStoryErrors(
  story: ProjectStory,
  pictures: ReadonlyMap<string, Picture>,
): Partial<Record<StoryField, string>> {
  const errors: Partial<Record<StoryField, string>> = {}
  for (const { path, message } of ProjectStoryInput.safeParse(story).error?.issues ?? []) {
    errors[`story.${path.join('.')}`] ??= message
  }
  for (const [index, pair] of (story.pairs ?? []).entries()) {
    const [before, after] = [pictures.get(pair.before), pictures.get(pair.after)]
    if (before && after && !haveOneShape(before, after)) errors[`story.pairs.${index}.after`] ??= STORY_ERROR.shapes
  }
  return errors
}

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** A story as it is saved: without what is blank. Rows of which something is filled in stay. */
export function tidyStory(story: ProjectStory): ProjectStory {
  const { standfirst, facts = {}, press = [], materials = [], pairs = [], letters = [], captions = [] } = story
  const told = {
    standfirst: standfirst?.trim() ?? '',
    press: press.filter((line) => [line.name, line.title, line.href].some(isFilled)),
    materials: materials.filter(({ name, src }) => isFilled(name) || src !== ''),
    pairs: pairs.filter(({ before, after }) => before !== '' || after !== ''),
    letters,
    captions: captions.filter(({ caption }) => isFilled(caption)),
  }
  const filledFacts = Object.fromEntries(Object.entries(facts).filter(([, fact]) => isFilled(fact)))
  const parts = Object.fromEntries(Object.entries(told).filter(([, part]) => part.length > 0))
  return { ...parts, ...(Object.keys(filledFacts).length > 0 && { facts: filledFacts }) }
}
