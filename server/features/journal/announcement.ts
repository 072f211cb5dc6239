import type { LetterContent } from '#contract/journal/letters.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { Problem } from '#contract/problem.ts'

type Words = Omit<LetterContent, 'postalAddress'>

const EMPTY: Words = { title: '', preview: '', blocks: [{ kind: 'text', text: '' }] }

/** The words that a letter begins with: of one that announces a project its name, its story and the project itself. */
export function announcement(projects: readonly Project[], projectId: string | undefined): Words {
  if (projectId === undefined) return EMPTY
  const project = projects.find(({ id }) => id === projectId)
  if (!project) {
    const message = 'Visitors cannot see this project yet. Publish it, then announce it.'
    throw new Problem('invalid_input', message, { fields: { projectId: [message] } })
  }
  const { id, title, location } = project
  return {
    title,
    preview: location === '' ? 'A new house is finished.' : `A new house is finished, in ${location}.`,
    blocks: [
      { kind: 'text', text: 'We have just finished a house, and you are among the first to see it.' },
      { kind: 'project', projectId: id },
    ],
  }
}
