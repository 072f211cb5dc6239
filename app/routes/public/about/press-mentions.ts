import type { Project } from '#contract/portfolio/portfolio.ts'
import type { PressLine } from '#contract/portfolio/project-story.ts'

export interface PressMention extends PressLine {
  house: Pick<Project, 'id' | 'title'>
}

const MENTIONS_MAX = 12

/** The press lines of some projects, each address once. */
export function pressMentions(projects: readonly Project[]): PressMention[] {
  const mentions = projects.flatMap(({ id, title, story }) =>
    (story?.press ?? []).map((line) => ({ ...line, house: { id, title } })),
  )
  return [...new Map(mentions.toReversed().map((mention) => [mention.href, mention])).values()]
    .toReversed()
    .slice(0, MENTIONS_MAX)
}
