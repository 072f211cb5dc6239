import { data, redirect } from 'react-router'
import { fetchProject, fetchProjectFiles } from '#app/client/project-client.ts'
import { newSeed } from '#app/ui/gallery/arrangement.ts'
import { builtInProject } from './built-in.ts'
import { type ProjectPageData, toPageData } from './page-data.ts'

const NOT_FOUND = 404
const GONE = 410
const UNAVAILABLE = 503

/**
 * Loads a project in the browser. The nine built-in projects need no server.
 *
 * @throws A response for the route's error view: 404, 410, or 503 for any other failure; a redirect to the project's
 *   new address.
 */
export async function loadProject(projectId: string): Promise<ProjectPageData> {
  const [result, files] = await Promise.all([fetchProject(projectId), fetchProjectFiles(projectId)])
  if (result.project && result.project.id !== projectId) throw redirect(`/portfolio/${result.project.id}`)
  if (result.project) return toPageData(result.project, files, newSeed())
  if (result.status === NOT_FOUND || result.status === GONE) throw data(null, { status: result.status })
  const builtIn = await builtInProject(projectId)
  if (builtIn) return toPageData(builtIn, files, newSeed())
  throw data(null, { status: UNAVAILABLE })
}
