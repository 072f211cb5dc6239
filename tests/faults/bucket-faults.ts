import { readWriteToken } from '#server/features/files/client-token.ts'
import { startServer } from '../support/server-process.ts'
import { type S3Fault, startS3 } from '../support/storage/s3.ts'
import { freshPathname, photo, sha256 } from '../support/uploads.ts'
import {
  type Campaign,
  createOwner,
  damages,
  floodable,
  readDatabase,
  SECRET,
  scratchFolder,
  signIn,
} from './campaign.ts'
import type { Site } from './keeping.ts'

const UPLOADS = 500
/** Writes to the bucket that must have met each fault. */
const MET = 25
const FAULTS: readonly S3Fault[] = [503, 429, 500, 'reset', 'silent', 'cut later', 'slow']
/** Many, as the silent bucket is given 15 s each time. */
const SENDERS = 16
const TOKEN = readWriteToken(SECRET)

/** R11: pictures are uploaded while the bucket that keeps them fails at random. */
export const bucketFaults: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  createOwner(folder)
  const s3 = await startS3()
  const server = await startServer({ ...floodable(folder), ...s3.env, AUTH_SECRET: SECRET })
  const met = new Map<S3Fault, number>()
  s3.faults.next = (method) => (method === 'PUT' ? deal(met) : undefined)
  const { acknowledged, answers, spoiled } = await uploadMany(server.url, Math.ceil(UPLOADS * factor))
  s3.faults.next = undefined
  const { rows, changed, bare } = await compare(
    { url: server.url, cookie: await signIn(server.url) },
    folder,
    acknowledged,
    s3.read,
  )
  server.kill('SIGTERM')
  await server.exit
  const broken = readDatabase(folder, damages)
  await s3.stop()
  remove()
  const missing = [...acknowledged.keys()].filter((pathname) => !rows.has(pathname)).length
  const wanted = Math.floor(MET * factor)
  return {
    figures: {
      ...Object.fromEntries([...answers].map(([status, count]) => [`uploads answered ${status}`, count])),
      ...Object.fromEntries(FAULTS.map((fault) => [`writes that met '${fault}'`, met.get(fault) ?? 0])),
      'acknowledged and missing': missing,
      'acknowledged and changed': changed,
      'rows without an object': bare,
      'rows of uploads that were refused': rows.size - acknowledged.size,
    },
    faults: [
      ...broken,
      ...FAULTS.filter((fault) => (met.get(fault) ?? 0) < wanted).map((fault) => `'${fault}' was met too seldom`),
      ...(acknowledged.size === 0 ? ['nothing was kept at all'] : []),
      ...(spoiled > 0 ? [`${spoiled} answers were neither a success nor 'unavailable' with a time to wait`] : []),
      ...(missing + changed + bare > 0 ? ['lost'] : []),
      ...(rows.size > acknowledged.size ? ['a refused upload is listed'] : []),
    ],
  }
}

const deck: (S3Fault | undefined)[] = []

/** At random, each fault as often as every other; every second write meets none. */
function deal(met: Map<S3Fault, number>): S3Fault | undefined {
  if (deck.length === 0) deck.push(...FAULTS, ...FAULTS.map(() => undefined))
  const [fault] = deck.splice(Math.floor(Math.random() * deck.length), 1)
  if (fault !== undefined) met.set(fault, (met.get(fault) ?? 0) + 1)
  return fault
}

async function uploadMany(url: string, count: number) {
  const acknowledged = new Map<string, string>()
  const answers = new Map<number, number>()
  const pictures = await Promise.all(Array.from({ length: 8 }, () => photo(120, 80)))
  let [sent, spoiled] = [0, 0]

  async function send(): Promise<void> {
    while (sent < count) {
      const [pathname, bytes] = [freshPathname(), pictures[sent++ % pictures.length] ?? Buffer.alloc(0)]
      const headers = { authorization: `Bearer ${TOKEN}` }
      const request = { method: 'PUT', headers, body: new Uint8Array(bytes) }
      const answer = await fetch(`${url}/api/blob/?pathname=${pathname}`, request)
      const { error } = (await answer.json()) as { error?: { code: string } }
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.ok) acknowledged.set(pathname, sha256(bytes))
      else if (error?.code !== 'service_unavailable' || !answer.headers.has('retry-after')) spoiled += 1
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  return { acknowledged, answers, spoiled }
}

async function compare(
  { url, cookie }: Site,
  dataDir: string,
  acknowledged: ReadonlyMap<string, string>,
  readObject: (key: string) => Promise<Response>,
) {
  const rows = readDatabase(dataDir, (db) =>
    db.prepare('select pathname, blob_key, original_key from stored_file').all(),
  )
  let [changed, bare] = [0, 0]
  for (const [pathname, hash] of acknowledged) {
    const bytes = await (await fetch(`${url}/media/${pathname}`, { headers: { cookie } })).arrayBuffer()
    if (sha256(new Uint8Array(bytes)) !== hash) changed += 1
  }
  for (const { blob_key, original_key } of rows) {
    const objects = await Promise.all([blob_key, original_key].map((key) => readObject(String(key))))
    if (!objects.every(({ ok }) => ok)) bare += 1
    await Promise.all(objects.map((object) => object.arrayBuffer()))
  }
  return { rows: new Set(rows.map(({ pathname }) => String(pathname))), changed, bare }
}
