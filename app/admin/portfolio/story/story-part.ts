import type { ProjectStory } from '#contract/portfolio/project-story.ts'
import type { Editor } from '../editing/use-editor.ts'

/** Props of the form of each part of a story. */
export interface StoryPartProps {
  story: ProjectStory
  errors: Editor['errors']
  pictures: Editor['files']['pictures']
  onChange: (part: Partial<ProjectStory>) => void
}
