import { data, redirect } from 'react-router'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { fetchProject, fetchProjectFiles, type LoadedProject, type ProjectResult } from '#app/client/project-client.ts'
import { fetchTestimonials } from '#app/client/testimonials-client.ts'
import { newSeed } from '#app/ui/gallery/arrangement.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { builtInProject } from './built-in.ts'
import { type Following, followingOf } from './following.ts'
import { type ProjectPageData, toPageData } from './page-data.ts'
import { lettersOf, type QuotedLetter } from './story/quoted-letters.ts'

const NOT_FOUND = 404
const GONE = 410
const UNAVAILABLE = 503

export interface CompletePageData extends ProjectPageData {
  following: Following
  /** Of the project's clients. */
  letters: QuotedLetter[]
}

/** For so long what was asked for ahead is as good as asked for now. */
const AHEAD_MS = 5000

type Answers = Promise<[ProjectResult, ProjectImage[]]>

let ahead: { projectId: string; answers: Answers; untilMs: number } | undefined

function askAhead(projectId: string): Answers {
  const answers = ask(projectId)
  ahead = { projectId, answers, untilMs: Date.now() + AHEAD_MS }
  return answers
}

/** Answers serve once: whoever loads a project again wants to see what has changed. */
async function takeAnswers(projectId: string): Answers {
  const asked = ahead
  ahead = undefined
  if (asked?.projectId !== projectId || Date.now() > asked.untilMs) return ask(projectId)
  const [result, files] = await asked.answers
  return result.project ? [result, files] : ask(projectId)
}

const ask = (projectId: string): Answers => Promise.all([fetchProject(projectId), fetchProjectFiles(projectId)])

/**
 * Loads a project in the browser. The nine built-in projects need no server.
 *
 * @param isAhead True before anybody has asked for the page: the answers are kept for the one who will.
 * @throws A response for the route's error view: 404, 410, or 503 for any other failure; a redirect to the project's
 *   new address.
 */
export async function loadProject(projectId: string, isAhead = false): Promise<CompletePageData> {
  const [result, files] = await (isAhead ? askAhead(projectId) : takeAnswers(projectId))
  if (result.project && result.project.id !== projectId) throw redirect(`/portfolio/${result.project.id}`)
  if (result.project) return complete(result.project, files)
  if (result.status === NOT_FOUND || result.status === GONE) throw data(null, { status: result.status })
  const builtIn = await builtInProject(projectId)
  if (builtIn) return complete(builtIn, files)
  throw data(null, { status: UNAVAILABLE })
}

/** Adds what the page shows of other projects and letters; without an answer it shows none of them. */
async function complete(project: LoadedProject, files: readonly ProjectImage[]): Promise<CompletePageData> {
  const page = toPageData(project, files, newSeed())
  const ids = page.story?.letters ?? []
  const [{ projects }, letters] = await Promise.all([fetchProjects(), ids.length === 0 ? [] : fetchTestimonials()])
  return { ...page, following: followingOf(project, projects), letters: lettersOf(ids, letters) }
}
