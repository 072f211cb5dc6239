import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { IMPORT_MAX_BYTES } from '#contract/limits.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'
import { zipEntries } from '#server/features/data/archive/zip-reader.ts'
import { CONTENT, Content, exportedMaxBytes, PICTURES } from '#server/features/data/content/content-format.ts'
import { notPlain, toWellFormed } from '#server/platform/plain-input.ts'

/** A file to import, parsed but not yet compared with the site. */
export interface ImportFile {
  content: Content
  /** Pathnames of the pictures that came along. */
  pictures: ReadonlySet<string>
}

const CONTENT_MAX_BYTES = 64 * 1024 * 1024
const ENTRIES_MAX = 250_000
const ZIP = Buffer.from('PK')

const refuse = (message: string, cause?: unknown) => new Problem('invalid_input', message, { cause })

/** @throws {Problem} `invalid_input` for a file that is no export, naming the wrong place; `too_large`. */
export async function readImport(file: string): Promise<ImportFile> {
  if ((await stat(file)).size === 0) throw refuse('Please choose a file to import.')
  if (!(await isZip(file))) return { content: parseContent(await readStart(file)), pictures: new Set() }
  const { content, names } = await readZip(file)
  const pictures = names.filter((name) => name.startsWith(PICTURES)).map((name) => name.slice(PICTURES.length))
  return { content, pictures: new Set(pictures) }
}

async function isZip(file: string): Promise<boolean> {
  return (await readStart(file, ZIP.length)).equals(ZIP)
}

async function readStart(file: string, maxBytes = CONTENT_MAX_BYTES): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > CONTENT_MAX_BYTES && maxBytes === CONTENT_MAX_BYTES) throw tooLarge(CONTENT)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, maxBytes)), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readZip(file: string): Promise<{ content: Content; names: string[] }> {
  const names: string[] = []
  let content: Content | undefined
  let totalBytes = 0
  for await (const { name, sizeBytes, open } of safeEntries(file)) {
    totalBytes += sizeBytes
    // The sizes that a zip states are enforced when it is read.
    if (names.push(name) > ENTRIES_MAX || totalBytes > IMPORT_MAX_BYTES) throw tooLarge('What this zip holds')
    if (sizeBytes > maxBytesOf(name)) throw tooLarge(name)
    if (name === CONTENT) content = parseContent(await open().then(collect).catch(refuseDamaged))
  }
  if (!content) throw refuse(`This zip has no ${CONTENT}: it is no export of this site.`)
  return { content, names }
}

function maxBytesOf(name: string): number {
  return name === CONTENT ? CONTENT_MAX_BYTES : exportedMaxBytes(name.slice(PICTURES.length))
}

/** The files of the zip. @throws {Problem} where it is damaged or locked, or has names that lead out of a folder. */
export async function* safeEntries(file: string): ReturnType<typeof zipEntries> {
  try {
    for await (const entry of zipEntries(file)) yield { ...entry, open: () => entry.open().catch(refuseDamaged) }
  } catch (error) {
    refuseDamaged(error)
  }
}

function refuseDamaged(error: unknown): never {
  if (error instanceof Problem) throw error
  throw refuse('This zip cannot be read: it is damaged, or holds names that lead out of it.', error)
}

const tooLarge = (what: string) => new Problem('too_large', `${what} is too large to import.`)

async function collect(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function parseContent(bytes: Buffer): Content {
  const json = toWellFormed(parseJson(bytes))
  const parsed = Content.safeParse(json)
  const unclear = Object.entries(notPlain(json)).slice(0, PLACES_SHOWN)
  if (parsed.success && unclear.length === 0) return parsed.data
  const fields = { ...Object.fromEntries(unclear), ...(parsed.success ? {} : placesOf(parsed.error)) }
  const [place = '', [reason] = []] = Object.entries(fields)[0] ?? []
  throw new Problem('invalid_input', `${CONTENT} cannot be imported. ${place}: ${reason}.`, {
    fields,
    ...(!parsed.success && { cause: parsed.error }),
  })
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw refuse('This file is neither a zip nor a content.json of this site.', error)
  }
}

const PLACES_SHOWN = 20

function placesOf(error: z.core.$ZodError): ProblemFields {
  const fields: ProblemFields = {}
  for (const { path, message } of error.issues.slice(0, PLACES_SHOWN)) {
    ;(fields[path.join('.') || CONTENT] ??= []).push(message)
  }
  return fields
}
