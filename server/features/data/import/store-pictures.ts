import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import { type ContentPicture, exportedMaxBytes, PICTURES } from '#server/features/data/content/content-format.ts'
import type { Files } from '#server/platform/files/files.ts'
import { safeEntries } from './import-file.ts'
import type { ImportPlan } from './import-plan.ts'

type Writer = Pick<Files, 'write'>

/**
 * Stores the new and changed pictures of a zip. This comes before the rows that name them: should those fail, pictures
 * without a row do no harm.
 *
 * @throws {Problem} `invalid_input` for a picture that is damaged or cannot be kept, `unavailable`.
 */
export async function storePictures(
  files: Writer,
  path: string,
  { added, changed }: ImportPlan['pictures'],
): Promise<void> {
  const wanted = new Map([...added, ...changed].map((picture) => [`${PICTURES}${picture.pathname}`, picture]))
  if (wanted.size === 0) return
  for await (const entry of safeEntries(path)) {
    const picture = wanted.get(entry.name)
    if (picture) await storePicture(files, picture, await entry.open())
  }
}

async function storePicture(files: Writer, picture: ContentPicture, body: AsyncIterable<Uint8Array>): Promise<void> {
  const { pathname, cacheControl, sizeBytes, sha256 } = picture
  const plan = {
    pathname,
    cacheControl,
    maxBytes: exportedMaxBytes(pathname),
    uploadRef: randomUUID(),
    overwrite: true,
  }
  const stored = await files.write(body, plan, sizeBytes).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'unavailable') throw error
    throw new Problem('invalid_input', `${pathname} cannot be kept: ${reasonOf(error)}`, { cause: error })
  })
  if (stored.originalSha256 === sha256) return
  throw new Problem('invalid_input', `${pathname} is damaged: it is not the file that was exported.`)
}
