import type { FormAnswer, FormPosts } from '#contract/forms.ts'
import { DETAILS_MAX } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { PUBLIC_BODY_MAX_BYTES } from '#server/platform/http/requests/body-size.ts'

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** True for the content types of HTML forms. */
export const isFormType = (contentType: string | undefined): boolean => FORM_TYPE.test(contentType ?? '')

interface PostedForm {
  /** The typed values, for the page to show again. */
  typed: Pick<FormAnswer, 'values' | 'lists'>
  input: Record<string, unknown>
  /** Set when there was more than any form of ours has: then only the beginning was read. */
  problem: Problem | undefined
}

/** Reads a form of at most `PUBLIC_BODY_MAX_BYTES`. One that cannot be read has no fields. */
export async function readPostedForm({ body, headers }: Request, form: FormPosts): Promise<PostedForm> {
  const { bytes, isWhole } = await readStart(body)
  const fields = await parseFields(bytes, headers.get('content-type') ?? '', isWhole)
  if (isWhole) return { typed: typedOf(fields, form), input: inputOf(fields, form), problem: undefined }
  return { typed: typedOf(fields, form, DETAILS_MAX), input: {}, problem: tooLarge() }
}

function tooLarge(): Problem {
  const kept = DETAILS_MAX.toLocaleString('en-US')
  return new Problem('too_large', `This is too long to send. Please shorten it: here are the first ${kept} characters.`)
}

async function readStart(body: Request['body']): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    chunks.push(chunk.value)
    size += chunk.value.length
    if (size > PUBLIC_BODY_MAX_BYTES) break
  }
  // Released, not cancelled: cancelling would close the connection before the answer.
  reader?.releaseLock()
  return { bytes: Buffer.concat(chunks).subarray(0, PUBLIC_BODY_MAX_BYTES), isWhole: size <= PUBLIC_BODY_MAX_BYTES }
}

async function parseFields(bytes: Uint8Array, contentType: string, isWhole: boolean): Promise<FormData> {
  const body = isWhole ? bytes : Buffer.concat([bytes, Buffer.from(endOfParts(contentType))])
  const answer = new Response(Buffer.from(body), { headers: { 'content-type': contentType } })
  return answer.formData().catch(() => new FormData())
}

function endOfParts(contentType: string): string {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  return boundary === undefined ? '' : `\r\n--${boundary}--\r\n`
}

/** @param max Longest that a text may be, in characters. */
function typedOf(fields: FormData, { lists = [] }: FormPosts, max = Number.POSITIVE_INFINITY): PostedForm['typed'] {
  const typed: PostedForm['typed'] = { values: {}, lists: {} }
  for (const name of new Set(fields.keys())) {
    const texts = fields.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.slice(0, max)] : []))
    const last = texts.at(-1)
    if (lists.includes(name)) typed.lists[name] = texts
    else if (last !== undefined) typed.values[name] = last
  }
  return typed
}

type Branch = { [name: string]: unknown }

/** The input made of the fields. Files stay files, which no input accepts as text. */
function inputOf(fields: FormData, { numbers = [], lists = [] }: FormPosts): Record<string, unknown> {
  const root = newBranch()
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name)
    const last = values.at(-1)
    place(root, name.split('.'), lists.includes(name) ? values : numbers.includes(name) ? Number(last) : last)
  }
  return root
}

function place(root: Branch, path: readonly string[], value: unknown): void {
  let branch = root
  for (const name of path.slice(0, -1)) {
    const known = branch[name]
    const next = isBranch(known) ? known : newBranch()
    branch[name] = next
    branch = next
  }
  branch[path.at(-1) ?? ''] = value
}

// Without a prototype: a field may be called '__proto__'.
const newBranch = (): Branch => Object.create(null) as Branch

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}
