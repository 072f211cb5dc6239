import { haveOneShape, type ProjectStory } from '#contract/portfolio/project-story.ts'
import { STORY_ERROR } from '#contract/portfolio/story-error.ts'
import { Problem } from '#contract/problem.ts'
import type { StoredPicture } from './image-repository.ts'

/**
 * Checks that materials and pairs show the project's own pictures, also from its trash or not taken in yet, and that both of
 * a pair have one shape.
 *
 * @throws {Problem} `invalid_input` with a message for each field.
 */
export function requireOwnPictures(
  { materials = [], pairs = [] }: ProjectStory,
  pictures: readonly StoredPicture[],
  projectId: string,
): void {
  const bySrc = new Map(pictures.map((picture) => [picture.src, picture]))
  const isOwn = (src: string) => bySrc.has(src) || liesIn(`/media/portfolio/${projectId}/`, src)
  const fields: Record<string, string[]> = {}
  const require = (isRight: boolean, field: string, message: string) => {
    if (!isRight) fields[field] ??= [message]
  }
  for (const [index, { src }] of materials.entries()) {
    require(isOwn(src), `story.materials.${index}.src`, STORY_ERROR.foreignPicture)
  }
  for (const [index, { before, after }] of pairs.entries()) {
    require(isOwn(before), `story.pairs.${index}.before`, STORY_ERROR.foreignPicture)
    require(isOwn(after), `story.pairs.${index}.after`, STORY_ERROR.foreignPicture)
    const [a, b] = [bySrc.get(before), bySrc.get(after)]
    require(!a || !b || haveOneShape(a, b), `story.pairs.${index}.after`, STORY_ERROR.shapes)
  }
  const [first] = Object.values(fields)
  if (first) throw new Problem('invalid_input', `${first[0]}.`, { fields })
}

/** As browsers read the address: dots lead out of a folder, also when they are encoded. */
const liesIn = (folder: string, src: string): boolean =>
  src.startsWith(folder) && URL.parse(src, 'https://site.example')?.pathname.startsWith(folder) === true
