import type { input } from 'zod/mini'
import { adminCall, signedIn } from '#app/admin/admin-call.ts'
import type { Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { activityIdsOf } from '#app/admin/editor/stored-document.ts'
import { NETWORK_ERROR } from '#app/admin/reason.ts'
import { type CallOptions, HttpFailure, request } from '#app/client/api.ts'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProject, listProjectFiles, listProjects, type Project, type ProjectImage } from '#contract/portfolio.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  PORTFOLIO_FALLBACK,
  reserveAddress,
  updateProject,
  updateProjectImages,
} from '#contract/portfolio-admin.ts'
import { PROJECT_ERROR } from '#contract/project-error.ts'
import type { ProjectInput } from '#contract/project-input.ts'

/** A change of the portfolio that was not made. Its status is 0 without an answer, its message is for people. */
export class WriteFailure extends HttpFailure {
  constructor(status: number, message: string, cause: unknown) {
    super(status, cause instanceof HttpFailure ? cause.problem : undefined, message)
    this.cause = cause
  }
}

const CLAIM_TIMEOUT_MS = 30_000
const NO_STORE = { cache: 'no-store', headers: { 'cache-control': 'no-store, no-cache' } } as const

/** A project that is to be made under a certain id. */
type NamedProject = ProjectInput & { id: string }

/** Keeps an address for the project that an upload will make. @param key The upload's own. @throws {WriteFailure} */
export async function claimId(title: string, key: string, signal: AbortSignal): Promise<string> {
  const options = { signal, timeoutMs: CLAIM_TIMEOUT_MS }
  const { body } = await answerOf(reserveAddress, { title, uploadKey: key }, PORTFOLIO_FALLBACK.save, options)
  const id = textIn(body, 'id')
  if (id === undefined) throw new WriteFailure(0, PORTFOLIO_FALLBACK.save, undefined)
  return id
}

/** Saves a new project. @param key The upload's own: the same again is the same project. @throws {WriteFailure} 409 for a taken id. */
export async function saveProject(project: NamedProject, key: string): Promise<{ id: string }> {
  const body = await send(createProject, project, PORTFOLIO_FALLBACK.save, { 'idempotency-key': key })
  return { id: textIn(body, 'id') ?? project.id }
}

/** Saves again the project that this upload has made. @throws {WriteFailure} 409 where the project is not of this upload. */
export async function upsertProject(projectId: string, project: ProjectInput, key: string): Promise<{ id: string }> {
  const { id: _, gallery: __, ...fields } = project
  await send(updateProject, { projectId, ...fields }, PORTFOLIO_FALLBACK.upsert, { 'idempotency-key': key })
  return { id: projectId }
}

type ProjectChange = Omit<input<typeof updateProject.input>, 'projectId'>

/** @param etag Expected version (If-Match); empty to overwrite. @throws {WriteFailure} 412 where another is stored. */
export function changeProject(projectId: string, change: ProjectChange, etag = ''): Promise<Saved<Project>> {
  return write(updateProject, { projectId, ...change }, etag)
}

/** @param etag As for `changeProject`. */
export function changeImages(values: input<typeof updateProjectImages.input>, etag = ''): Promise<Saved<Project>> {
  return write(updateProjectImages, values, etag)
}

export async function changeAddress(projectId: string, id: string): Promise<Project> {
  return (await write(moveProject, { projectId, id }, '')).value
}

/** @param order Its place in the portfolio, 1 first. @throws {WriteFailure} */
export async function changeOrder(projectId: string, order: number): Promise<void> {
  await send(updateProject, { projectId, order }, PORTFOLIO_FALLBACK.update)
}

interface Deleted {
  /** For its undo; undefined where there is none. */
  activityId: string | undefined
}

/** @throws {WriteFailure} */
export async function removeProject(projectId: string): Promise<Deleted> {
  const [activityId] = activityIdsOf(await answerOf(deleteProject, { projectId }, PORTFOLIO_FALLBACK.delete, {}))
  return { activityId }
}

/** @throws {WriteFailure} */
export async function removeImage(projectId: string, fileUrl: string): Promise<Deleted> {
  const answer = await answerOf(deleteProjectFile, { projectId, fileUrl }, PORTFOLIO_FALLBACK.deleteImage, {})
  return { activityId: activityIdsOf(answer)[0] }
}

/** A project as it is now, past all caches. @throws {WriteFailure} */
export async function readProject(projectId: string): Promise<Stored<Project>> {
  return explained(PROJECT_ERROR.failed, async () => {
    const { body, headers } = await signedIn(() => request(getProject, { projectId, _: stamp() }, NO_STORE))
    return { value: getProject.output.parse(body), etag: headers.get('etag') ?? '' }
  })
}

/** The portfolio as it is now, past all caches. @throws as `adminCall`. */
export async function readProjects(): Promise<Project[]> {
  return (await adminCall(listProjects, { ts: stamp() }, NO_STORE)).projects
}

/** A project's picture files as they are now, past all caches. @throws as `adminCall`. */
export async function readFiles(projectId: string): Promise<ProjectImage[]> {
  return (await adminCall(listProjectFiles, { projectId, ts: stamp() }, NO_STORE)).images
}

const stamp = () => String(Date.now())

type ChangesProject = typeof updateProject | typeof updateProjectImages | typeof moveProject

async function write<E extends ChangesProject>(endpoint: E, values: input<E['input']>, etag: string) {
  const fallback = PORTFOLIO_FALLBACK.update
  const condition: Record<string, string> = etag === '' ? {} : { 'if-match': etag }
  const answer = await answerOf(endpoint, values, fallback, { headers: condition })
  const value = await explained(fallback, async () => endpoint.output.parse(answer.body))
  return { value, etag: answer.headers.get('etag') ?? '', activityIds: activityIdsOf(answer) }
}

/** @returns The answer as it came: that it was a good one says that the change is made. @throws {WriteFailure} */
async function send<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  fallback: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return (await answerOf(endpoint, values, fallback, { headers })).body
}

async function answerOf<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  fallback: string,
  options: CallOptions,
) {
  const answer = await explained(fallback, () => signedIn(() => request(endpoint, values, options)))
  clearProjectCache()
  return answer
}

function textIn(body: unknown, name: string): string | undefined {
  const value = ((body ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws {WriteFailure} in the server's words where it gave any. */
async function explained<T>(fallback: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof HttpFailure) throw new WriteFailure(error.status, error.message || fallback, error)
    throw new WriteFailure(0, error instanceof TypeError ? NETWORK_ERROR : fallback, error)
  }
}
