import type { input } from 'zod/mini'
import { adminCall, signedIn } from '#app/admin/admin-call.ts'
import type { Saved, Stored } from '#app/admin/editor/editable-document.ts'
import { withTheirs } from '#app/admin/editor/stale-failure.ts'
import { activityIdsOf } from '#app/admin/editor/stored-document.ts'
import { NETWORK_ERROR } from '#app/admin/reason.ts'
import { type CallOptions, HttpFailure, request } from '#app/client/api.ts'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  getProject,
  listProjectFiles,
  listProjects,
  type Project,
  type ProjectImage,
} from '#contract/portfolio/portfolio.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  PORTFOLIO_FALLBACK,
  reserveAddress,
  updateProject,
  updateProjectImages,
} from '#contract/portfolio/portfolio-admin.ts'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import type { ProjectInput } from '#contract/portfolio/project-input.ts'

const RESERVE_TIMEOUT_MS = 30_000
const NO_STORE = { cache: 'no-store', headers: { 'cache-control': 'no-store, no-cache' } } as const

type NamedProject = ProjectInput & { id: string }

/** Reserves the id of the project that an upload will create. @param key Of the upload. @throws {HttpFailure} */
export async function reserveId(title: string, key: string, signal: AbortSignal): Promise<string> {
  const options = { signal, timeoutMs: RESERVE_TIMEOUT_MS }
  const { body } = await answerOf(reserveAddress, { title, uploadKey: key }, PORTFOLIO_FALLBACK.save, options)
  const id = textIn(body, 'id')
  if (id === undefined) throw new HttpFailure(0, undefined, PORTFOLIO_FALLBACK.save)
  return id
}

/** Creates a project. @param key Idempotency-Key of the upload. @throws {HttpFailure} 409 for a taken id. */
export async function saveProject(project: NamedProject, key: string): Promise<{ id: string }> {
  const body = await send(createProject, project, PORTFOLIO_FALLBACK.save, { 'idempotency-key': key })
  return { id: textIn(body, 'id') ?? project.id }
}

/** Updates the project that this upload has created. @throws {HttpFailure} 409 where the project is of another upload. */
export async function upsertProject(projectId: string, project: ProjectInput, key: string): Promise<{ id: string }> {
  const { id: _, gallery: __, ...fields } = project
  await send(updateProject, { projectId, ...fields }, PORTFOLIO_FALLBACK.upsert, { 'idempotency-key': key })
  return { id: projectId }
}

type ProjectChange = Omit<input<typeof updateProject.input>, 'projectId'>

/** @param etag Expected version (If-Match); empty to overwrite. @throws {StaleFailure} where another is stored. */
export function changeProject(projectId: string, change: ProjectChange, etag = ''): Promise<Saved<Project>> {
  return write(updateProject, { projectId, ...change }, etag)
}

/** @param etag As for `changeProject`. */
export function changeImages(values: input<typeof updateProjectImages.input>, etag = ''): Promise<Saved<Project>> {
  return write(updateProjectImages, values, etag)
}

export async function changeAddress(projectId: string, id: string): Promise<Saved<Project>> {
  return write(moveProject, { projectId, id }, '')
}

/** @param order Position in the portfolio, from 1. @throws {HttpFailure} */
export async function changeOrder(projectId: string, order: number): Promise<void> {
  await send(updateProject, { projectId, order }, PORTFOLIO_FALLBACK.update)
}

/** @returns Ids for the undo; none where it had been deleted before. @throws {HttpFailure} */
export async function removeProject(projectId: string): Promise<string[]> {
  return activityIdsOf(await answerOf(deleteProject, { projectId }, PORTFOLIO_FALLBACK.delete, {}))
}

/** As `removeProject`. */
export async function removeImage(projectId: string, fileUrl: string): Promise<string[]> {
  return activityIdsOf(await answerOf(deleteProjectFile, { projectId, fileUrl }, PORTFOLIO_FALLBACK.deleteImage, {}))
}

/** Loads a project, bypassing all caches. @throws {HttpFailure} */
export async function readProject(projectId: string): Promise<Stored<Project>> {
  return withReason(PROJECT_ERROR.failed, async () => {
    const { body, headers } = await signedIn(() => request(getProject, { projectId, _: stamp() }, NO_STORE))
    return { value: getProject.output.parse(body), etag: headers.get('etag') ?? '' }
  })
}

/** Loads the portfolio, bypassing all caches. @throws as `adminCall`. */
export async function readProjects(): Promise<Project[]> {
  return (await adminCall(listProjects, { ts: stamp() }, NO_STORE)).projects
}

/** Loads a project's picture files, bypassing all caches. @throws as `adminCall`. */
export async function readFiles(projectId: string): Promise<ProjectImage[]> {
  return (await adminCall(listProjectFiles, { projectId, ts: stamp() }, NO_STORE)).images
}

const stamp = () => String(Date.now())

type ChangesProject = typeof updateProject | typeof updateProjectImages | typeof moveProject

async function write<E extends ChangesProject>(endpoint: E, values: input<E['input']>, etag: string) {
  const fallback = PORTFOLIO_FALLBACK.update
  const condition: Record<string, string> = etag === '' ? {} : { 'if-match': etag }
  const answer = await withTheirs(endpoint.output, () => answerOf(endpoint, values, fallback, { headers: condition }))
  const value = await withReason(fallback, async () => endpoint.output.parse(answer.body))
  return { value, etag: answer.headers.get('etag') ?? '', activityIds: activityIdsOf(answer) }
}

/** @returns The body, not checked against the contract: a success status alone means that the change is made. @throws {HttpFailure} */
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
  const answer = await withReason(fallback, () => signedIn(() => request(endpoint, values, options)))
  clearProjectCache()
  return answer
}

function textIn(body: unknown, name: string): string | undefined {
  const value = ((body ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Runs a call so that each failure has a reason: the server's, else one of ours. @throws {HttpFailure} 0 without an answer. */
async function withReason<T>(fallback: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpFailure && error.message !== '') throw error
    const { status, problem } = error instanceof HttpFailure ? error : { status: 0, problem: undefined }
    const reason = error instanceof TypeError ? NETWORK_ERROR : fallback
    throw Object.assign(new HttpFailure(status, problem, reason), { cause: error })
  }
}
