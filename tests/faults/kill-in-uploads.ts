import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createMultipartUploader, list, type PutBlobResult, type PutCommandOptions, put } from '@vercel/blob'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { freshPathname, photo, pointLibraryAt, sha256 } from '../support/uploads.ts'
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
import { startMortalServer } from './mortal-server.ts'

const KILLS = 100
const UPLOADS = 1000
const SENDERS = 4

/** R3: the server is killed again and again while pictures are uploaded. */
export const killInUploads: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  createOwner(folder)
  const server = await startMortalServer({ ...floodable(folder), AUTH_SECRET: SECRET })
  const acknowledged = new Map<string, string>()
  const cookie = await signIn(server.url())
  const end = new AbortController()
  const token = readWriteToken(SECRET)
  const pictures = await Promise.all(Array.from({ length: 16 }, () => photo(320, 240)))

  async function send(sender: number): Promise<void> {
    for (let round = sender; !end.signal.aborted; round += SENDERS) {
      const [pathname, bytes] = [freshPathname(), pictures[round % pictures.length] ?? Buffer.alloc(0)]
      pointLibraryAt(server.url())
      const ways = waysOf(cookie)
      const way = ways[Math.floor(round / SENDERS) % ways.length] ?? put
      const stored = await way(pathname, bytes, { access: 'public', token }).then(
        () => true,
        () => false,
      )
      if (stored) acknowledged.set(pathname, sha256(bytes))
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  while (server.kills() < KILLS * factor || acknowledged.size < UPLOADS * factor) await server.killSoon()
  end.abort()
  await Promise.all(senders)
  pointLibraryAt(server.url())
  const found = await compare({ url: server.url(), cookie }, token, acknowledged, new Set(pictures.map(sha256)))
  await server.stop()
  const restarts = server.restarts()
  const broken = readDatabase(folder, damages)
  const kept = { ...found, stray: countStray(folder) }
  remove()
  return {
    figures: { kills: server.kills(), 'acknowledged uploads': acknowledged.size, ...kept, ...restarts.figures },
    faults: [
      ...broken,
      ...(['lost', 'changed', 'half', 'empty', 'stray'] as const).filter((kind) => kept[kind] > 0),
      ...restarts.faults,
    ],
  }
}

type Send = (pathname: string, bytes: Buffer, options: PutCommandOptions) => Promise<unknown>

/** Sent in parts, a photograph is kept in them until it is finalized: by a job of the server, or by its first reader. */
const waysOf = (cookie: string): Send[] => [
  put,
  sendInParts,
  async (...args) => {
    const { url } = await sendInParts(...args)
    // The server may be killed meanwhile; what counts is that it took the photograph.
    await fetch(url, { headers: { cookie } }).catch(() => undefined)
  },
]

async function sendInParts(pathname: string, bytes: Buffer, options: PutCommandOptions): Promise<PutBlobResult> {
  const uploader = await createMultipartUploader(pathname, options)
  const half = bytes.length / 2
  const parts = await Promise.all([
    uploader.uploadPart(1, bytes.subarray(0, half)),
    uploader.uploadPart(2, bytes.subarray(half)),
  ])
  return uploader.complete(parts)
}

async function compare(
  { url, cookie }: Site,
  token: string,
  acknowledged: ReadonlyMap<string, string>,
  sent: ReadonlySet<string>,
) {
  const counts = { changed: 0, half: 0, empty: 0 }
  const listed = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await list({ token, prefix: 'portfolio/', ...(cursor !== undefined && { cursor }) })
    for (const { pathname, size } of page.blobs) {
      listed.add(pathname)
      const hash = sha256(
        new Uint8Array(await (await fetch(`${url}/media/${pathname}`, { headers: { cookie } })).arrayBuffer()),
      )
      if (size === 0) counts.empty += 1
      if (hash !== (acknowledged.get(pathname) ?? hash)) counts.changed += 1
      else if (!sent.has(hash)) counts.half += 1
    }
    cursor = page.hasMore ? page.cursor : undefined
  } while (cursor !== undefined)
  return { lost: [...acknowledged.keys()].filter((pathname) => !listed.has(pathname)).length, ...counts }
}

/** Files that neither a record nor the sweep knows of. */
function countStray(dataDir: string): number {
  const known = readDatabase(dataDir, (db) =>
    db
      .prepare(
        `select blob_key as key from stored_file union select drawable_key from stored_file
          union select original_key from stored_file union select key from blob_leftover`,
      )
      .all(),
  )
  const keys = new Set(known.map(({ key }) => String(key)))
  const files = ['blobs', 'originals'].flatMap((area) =>
    readdirSync(path.join(dataDir, area)).map((name) => `${area}/${name}`),
  )
  return files.filter((file) => !keys.has(file)).length
}
