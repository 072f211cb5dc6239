import { list, put } from '@vercel/blob'
import { readWriteToken } from '#server/platform/blobs/client-token.ts'
import { freshPathname, photo, pointLibraryAt, sha256 } from '../support/uploads.ts'
import { type Campaign, damages, floodable, readDatabase, SECRET, scratchFolder } from './campaign.ts'
import { startMortalServer } from './mortal-server.ts'

const KILLS = 100
const UPLOADS = 1000
const SENDERS = 4

/** PLAN R3: the server is killed again and again while pictures are uploaded. */
export const killInUploads: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const server = await startMortalServer({ ...floodable(folder), AUTH_SECRET: SECRET })
  const acknowledged = new Map<string, string>()
  const end = new AbortController()
  const token = readWriteToken(SECRET)
  const pictures = await Promise.all(Array.from({ length: 16 }, () => photo(320, 240)))

  async function send(sender: number): Promise<void> {
    for (let round = sender; !end.signal.aborted; round += 1) {
      const [pathname, bytes] = [freshPathname(), pictures[round % pictures.length] ?? Buffer.alloc(0)]
      pointLibraryAt(server.url())
      const stored = await put(pathname, bytes, { access: 'public', token }).catch(() => undefined)
      if (stored) acknowledged.set(pathname, sha256(bytes))
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  while (server.kills() < KILLS * factor || acknowledged.size < UPLOADS * factor) await server.killSoon()
  end.abort()
  await Promise.all(senders)
  pointLibraryAt(server.url())
  const found = await compare(server.url(), token, acknowledged)
  await server.stop()
  const restarts = server.restarts()
  const broken = readDatabase(folder, damages)
  remove()
  return {
    figures: { kills: server.kills(), 'acknowledged uploads': acknowledged.size, ...found, ...restarts.figures },
    faults: [
      ...broken,
      ...(['lost', 'changed', 'empty'] as const).filter((kind) => found[kind] > 0),
      ...restarts.faults,
    ],
  }
}

async function compare(url: string, token: string, acknowledged: ReadonlyMap<string, string>) {
  const counts = { lost: 0, changed: 0, empty: 0 }
  for (const [pathname, hash] of acknowledged) {
    const answer = await fetch(`${url}/media/${pathname}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) counts.lost += 1
    else if (sha256(bytes) !== hash) counts.changed += 1
  }
  let cursor: string | undefined
  do {
    const page = await list({ token, prefix: 'portfolio/', ...(cursor !== undefined && { cursor }) })
    counts.empty += page.blobs.filter(({ size }) => size === 0).length
    cursor = page.hasMore ? page.cursor : undefined
  } while (cursor !== undefined)
  return counts
}
