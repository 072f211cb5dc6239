import type { output } from 'zod/mini'
import type { addBriefFiles } from '#contract/leads/brief-files.ts'
import { BRIEF_FILES, BRIEF_FILES_PATH, BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { HttpContext } from '#server/platform/http/api.ts'
import { boundaryOf, readParts } from '#server/platform/http/requests/multipart.ts'
import { isFormType } from '#server/platform/http/requests/posted-form.ts'
import type { BriefFiles } from './brief-files.ts'

type Asked = output<(typeof addBriefFiles)['input']>
type Body = AsyncIterable<Uint8Array> | null

/** More is skipped unread: ten files at their largest, and one that is too large. */
const FORM_MAX_BYTES = (BRIEF_FILES.max + 1) * BRIEF_FILES.maxBytes

/** Takes one file as it is sent by scripts, or several of a form. @throws {Problem} that names those that were refused. */
export async function receiveFiles(files: BriefFiles, { token, name = 'file' }: Asked, c: HttpContext): Promise<void> {
  const type = c.req.header('content-type')
  const body = c.req.raw.body as Body
  if (isFormType(type)) {
    // A refusal is a page with the form, where what was taken is listed.
    c.set('form', { path: BRIEF_FILES_PATH, values: { token }, lists: {} })
    await files.require(token)
    return receiveForm(files, token, upTo(FORM_MAX_BYTES, body), boundaryOf(type ?? ''))
  }
  await files.require(token)
  const declaredBytes = Number(c.req.header('content-length') ?? Number.NaN)
  await files.add(token, { name, body, ...(Number.isFinite(declaredBytes) && { declaredBytes }) })
}

async function receiveForm(files: BriefFiles, token: string, body: AsyncIterable<Uint8Array>, boundary: string) {
  const refused: string[] = []
  for await (const { fileName, content } of readParts(body, boundary)) {
    // Browsers send a file without a name where none was chosen.
    if (!fileName) continue
    const name = plainName(fileName)
    await files.add(token, { name, body: content }).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      refused.push(`${name}: ${error.message}`)
    })
  }
  if (refused.length > 0) throw new Problem('invalid_input', refused.join(' '), { fields: { files: refused } })
}

/** The name without folders and what cannot be shown. */
function plainName(fileName: string): string {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1)
  return (
    last
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim()
      .slice(0, NAME_MAX) || 'file'
  )
}

async function* upTo(maxBytes: number, body: Body): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw new Problem('too_large', BRIEF_TEXT.tooMany)
    yield chunk
  }
}
