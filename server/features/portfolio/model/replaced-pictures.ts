import type { GalleryPicture } from '#contract/portfolio/project-input.ts'
import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import type { ProjectFields } from './fields.ts'
import { BUILT_IN, storyOf } from './project.ts'
import type { ProjectRow } from './repository.ts'

/** The parts of a project that name its pictures. */
export type NamingFields = Partial<Pick<ProjectFields, 'thumbnail' | 'heroImage' | 'story'>>

/** The changes of these parts where pictures are replaced by others; nothing where none of them is named. */
export function namesAfterReplacing(row: ProjectRow, images: readonly GalleryPicture[]): NamingFields {
  const byReplaced = new Map(images.flatMap(({ src, replaces }) => (replaces === undefined ? [] : [[replaces, src]])))
  const now = (src: string) => byReplaced.get(src) ?? src
  const { story } = storyOf(row, BUILT_IN.get(row.id))
  const renamed = story && renamedStory(story, now)
  return {
    ...(byReplaced.has(row.thumbnail) && { thumbnail: now(row.thumbnail) }),
    ...(byReplaced.has(row.hero_image) && { heroImage: now(row.hero_image) }),
    ...(renamed && JSON.stringify(renamed) !== JSON.stringify(story) && { story: renamed }),
  }
}

function renamedStory(story: ProjectStory, now: (src: string) => string): ProjectStory {
  const { materials, pairs, captions } = story
  return {
    ...story,
    ...(materials && { materials: materials.map((one) => ({ ...one, src: now(one.src) })) }),
    ...(pairs && { pairs: pairs.map(({ before, after }) => ({ before: now(before), after: now(after) })) }),
    ...(captions && { captions: captions.map((one) => ({ ...one, src: now(one.src) })) }),
  }
}
