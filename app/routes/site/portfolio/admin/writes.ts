import type { input, output } from 'zod/mini'
import { type CallOptions, HttpFailure, request } from '#app/api.ts'
import { clearProjectCache } from '#app/portfolio-client.ts'
import { adminCall, signedIn } from '#app/routes/admin/admin-call.ts'
import { undoActivity } from '#contract/activity.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProject, listProjectFiles, listProjects, type Project, type ProjectImage } from '#contract/portfolio.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  PORTFOLIO_FALLBACK,
  type SavedProject,
  updateProject,
  updateProjectImages,
} from '#contract/portfolio-admin.ts'
import type { ProjectInput } from '#contract/project-input.ts'

/** A change of the portfolio that was not made. Its message is for people. */
export class WriteFailure extends Error {
  override readonly name = 'WriteFailure'
  /** 0 without an answer. */
  readonly status: number

  constructor(status: number, message: string, cause: unknown) {
    super(message, { cause })
    this.status = status
  }
}

const NO_ANSWER = 'Network error. Please check your connection and try again.'
const NO_STORE = { cache: 'no-store', headers: { 'cache-control': 'no-store, no-cache' } } as const

/** Saves a new project. @param key The upload's own: the same again is the same project. @throws {WriteFailure} 409 for a taken id. */
export function saveProject(project: ProjectInput, key: string): Promise<SavedProject> {
  return write(createProject, project, PORTFOLIO_FALLBACK.save, { 'idempotency-key': key })
}

/** Saves once more what this upload has saved before. @throws {WriteFailure} 409 where the project is somebody else's. */
export function upsertProject(projectId: string, project: ProjectInput, key: string): Promise<SavedProject> {
  const { id: _, gallery: __, ...fields } = project
  return write(updateProject, { projectId, ...fields }, PORTFOLIO_FALLBACK.upsert, { 'idempotency-key': key })
}

type ProjectChange = Omit<input<typeof updateProject.input>, 'projectId'>

/** @param etag Of the project as it was read; left out, what others saved is overwritten. @throws {WriteFailure} 412 where they did. */
export function changeProject(projectId: string, change: ProjectChange, etag?: string): Promise<SavedProject> {
  return write(updateProject, { projectId, ...change }, PORTFOLIO_FALLBACK.update, etag ? { 'if-match': etag } : {})
}

export function changeImages(values: input<typeof updateProjectImages.input>): Promise<SavedProject> {
  return write(updateProjectImages, values, PORTFOLIO_FALLBACK.update)
}

export function changeAddress(projectId: string, id: string): Promise<SavedProject> {
  return write(moveProject, { projectId, id }, PORTFOLIO_FALLBACK.update)
}

export function removeProject(projectId: string): Promise<{ activityId?: string | undefined }> {
  return write(deleteProject, { projectId }, PORTFOLIO_FALLBACK.delete)
}

export function removeImage(projectId: string, fileUrl: string): Promise<{ activityId?: string | undefined }> {
  return write(deleteProjectFile, { projectId, fileUrl }, PORTFOLIO_FALLBACK.deleteImage)
}

export async function undo(activityId: string): Promise<void> {
  await write(undoActivity, { id: activityId }, PORTFOLIO_FALLBACK.update)
}

export interface ProjectVersion {
  project: Project
  /** For If-Match; empty where the answer had none. */
  etag: string
}

/** A project as it is now, past all caches. @throws {WriteFailure} */
export async function readProject(projectId: string): Promise<ProjectVersion> {
  return explained(PORTFOLIO_FALLBACK.update, async () => {
    const { body, headers } = await signedIn(() => request(getProject, { projectId, _: stamp() }, NO_STORE))
    return { project: getProject.output.parse(body), etag: headers.get('etag') ?? '' }
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

async function write<E extends Endpoint>(
  endpoint: E,
  values: input<E['input']>,
  fallback: string,
  headers: CallOptions['headers'] = {},
): Promise<output<E['output']>> {
  const saved = await explained(fallback, () => adminCall(endpoint, values, { headers }))
  clearProjectCache()
  return saved
}

/** @throws {WriteFailure} in the server's words where it gave any. */
async function explained<T>(fallback: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof HttpFailure) throw new WriteFailure(error.status, error.message || fallback, error)
    throw new WriteFailure(0, error instanceof TypeError ? NO_ANSWER : fallback, error)
  }
}
