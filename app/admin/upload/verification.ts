import { HttpFailure } from '#app/client/api.ts'

const UPLOAD_VERIFICATION = { pauseMs: 1000, attempts: 5, waitMs: 750 } as const

interface ListedProject {
  id: string
  title: string
  location: string
}

export interface VerificationSources {
  /** Lists the portfolio, bypassing all caches. */
  listProjects: () => Promise<readonly ListedProject[]>
  listFiles: (projectId: string) => Promise<readonly { src: string }[]>
  wait: (ms: number) => Promise<void>
}

export type Verification =
  | { outcome: 'verified'; images: number }
  | { outcome: 'noProject' }
  | { outcome: 'noImages' }
  | { outcome: 'listFailed'; reason: string }

/** Checks that a project and its pictures are listed, with retries for stores that list new files late. */
export async function verifyUpload(
  wanted: Pick<ListedProject, 'title' | 'location'>,
  { listProjects, listFiles, wait }: VerificationSources,
): Promise<Verification> {
  await wait(UPLOAD_VERIFICATION.pauseMs)
  const project = await findProject()
  if (!project) return { outcome: 'noProject' }
  try {
    const files = await listFiles(project.id)
    return files.length > 0 ? { outcome: 'verified', images: files.length } : { outcome: 'noImages' }
  } catch (error) {
    return { outcome: 'listFailed', reason: reasonOf(error) }
  }

  async function findProject(): Promise<ListedProject | undefined> {
    for (let attempt = 1; attempt <= UPLOAD_VERIFICATION.attempts; attempt += 1) {
      const projects = await listProjects().catch(() => [])
      const found = projects.find((candidate) => isSame(candidate, wanted))
      if (found) return found
      if (attempt < UPLOAD_VERIFICATION.attempts) await wait(UPLOAD_VERIFICATION.waitMs * attempt)
    }
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) return error.message || `HTTP ${error.status}`
  return error instanceof Error ? error.message : String(error)
}

function isSame(a: Pick<ListedProject, 'title' | 'location'>, b: Pick<ListedProject, 'title' | 'location'>): boolean {
  return a.title.trim() === b.title.trim() && a.location.trim() === b.location.trim()
}

/** Message for people where something is missing. @param expected Number of uploaded files. */
export function verificationFailure(result: Exclude<Verification, { outcome: 'verified' }>, expected: number): string {
  if (result.outcome === 'noProject') {
    return 'Upload completed but project verification failed. The project may not have been saved correctly.'
  }
  if (result.outcome === 'noImages') {
    return `Project was created but no portfolio images were found. Expected ${expected} files but found 0. This may be a temporary issue - please try refreshing the page in a few moments.`
  }
  return `Project was created but there was an error verifying the uploaded images: ${result.reason}`
}
