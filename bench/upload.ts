// Prints how quickly pictures arrive: `node bench/upload.ts` sends 300 MB, `node bench/upload.ts --whole` as much as a
// portfolio may have, 2.5 GB in 300 files. They go as a browser sends them, three files and six parts at a time.
import { runUploads, type UploadItem } from '../app/admin/upload/upload-run.ts'
import { type Photograph, photographs } from './photographs.ts'
import { receivePlainly } from './plain-receiver.ts'
import { writePlainly } from './plain-streams.ts'
import { type Needs, untilIdle, watchServer } from './processes.ts'
import { startSignedInServer } from './signed-in-server.ts'
import { figure, printTable } from './table.ts'
import { createWireClient } from './wire-client.ts'

const TOTAL_BYTES = process.argv.includes('--whole') ? 2_500_000_000 : 300_000_000
const FILES_AT_ONCE = 3
const TARGETS = { ratio: 0.6, growthMb: 150 }
const MB = 1_000_000

const server = await startSignedInServer('upload')
try {
  const pictures = await photographs(TOTAL_BYTES)
  await send(pictures.slice(0, FILES_AT_ONCE), 'warm-up')
  await untilIdle(server.pid)
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
  // Disks are not always as fast: the plain writing is the mean of before and after.
  const beforeMs = await writePlainly(pictures, server.dataDir, FILES_AT_ONCE)
  const watch = watchServer(server.pid)
  const uploadMs = await send(pictures, 'harbor-house')
  const needs = watch.stop()
  // Later work of the server must not slow down the streams that it is compared with.
  const finalizedMs = await untilIdle(server.pid)
  const receiverMs = await receivePlainly(pictures, server.dataDir)
  const afterMs = await writePlainly(pictures, server.dataDir, FILES_AT_ONCE)
  printSpeed(pictures.length, bytes, { uploadMs, receiverMs, plainMs: (beforeMs + afterMs) / 2 })
  process.stdout.write(`Finalized, with all previews drawn: ${(finalizedMs / 1000).toFixed(0)} s later\n`)
  printMemory(needs)
  printProcessors(needs, bytes)
} finally {
  await server.stop()
}

/** @returns Milliseconds until all have arrived. */
async function send(pictures: readonly Photograph[], project: string): Promise<number> {
  const startedMs = performance.now()
  const states = new Map<string, UploadItem['uploadState']>()
  const items = pictures.map((picture, index) => toItem(picture, `portfolio/${project}/files/${index}-${picture.name}`))
  const bytes = new Map(items.map(({ id }, index) => [id, pictures[index]?.bytes ?? Buffer.alloc(0)]))
  await runUploads({
    thumbnail: undefined,
    files: items,
    thumbnailPhase: '',
    transport: createWireClient({ ...server, bytesOf: (pathname) => bytes.get(pathname) ?? Buffer.alloc(0) }),
    // A server that is busy must not look quick.
    retryPolicy: { attempt: (act) => act(), retryNow: () => undefined },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onItem: (id, { uploadState }) => uploadState && states.set(id, uploadState),
    renew: (pathname) => pathname,
  })
  const ms = performance.now() - startedMs
  const arrived = [...states.values()].filter(({ url }) => url !== undefined)
  if (arrived.length !== pictures.length) throw new Error(`${arrived.length} of ${pictures.length} files have arrived.`)
  return ms
}

function toItem({ name, contentType, blob }: Photograph, pathname: string): UploadItem {
  return { id: pathname, name, contentType, file: async () => blob, uploadState: { pathname, parts: [] } }
}

interface Times {
  uploadMs: number
  /** Time in ms of a server that only receives, writes and hashes. */
  receiverMs: number
  plainMs: number
}

function printSpeed(files: number, bytes: number, { uploadMs, receiverMs, plainMs }: Times): void {
  const mbPerSecond = (ms: number) => bytes / MB / (ms / 1000)
  const ratio = plainMs / uploadMs
  printTable('Uploading to the disk, against plain streams that write and hash the same', [
    ['files', 'MB', 'upload MB/s', 'plain MB/s', 'ratio', 'a bare server'],
    [
      String(files),
      figure((bytes / MB).toFixed(0)),
      figure(mbPerSecond(uploadMs).toFixed(0)),
      figure(mbPerSecond(plainMs).toFixed(0)),
      figure(`${(100 * ratio).toFixed(0)} %`, ratio < TARGETS.ratio),
      `${((100 * plainMs) / receiverMs).toFixed(0)} %`,
    ],
  ])
}

function printMemory({ beforeBytes, peakBytes, picturesPeakBytes }: Needs): void {
  const growthMb = (peakBytes - beforeBytes) / MB
  printTable('Resident memory, MB', [
    ['server before', 'peak', 'growth', 'picture processes, peak'],
    [
      (beforeBytes / MB).toFixed(0),
      figure((peakBytes / MB).toFixed(0)),
      figure(growthMb.toFixed(0), growthMb > TARGETS.growthMb),
      figure((picturesPeakBytes / MB).toFixed(0)),
    ],
  ])
}

function printProcessors({ cpuSeconds: { client, server, pictures } }: Needs, bytes: number): void {
  const perMb = (seconds: number) => ((seconds * 1000) / (bytes / MB)).toFixed(1)
  printTable('Time of a processor, ms per MB', [
    ['client', 'server', 'picture processes'],
    [perMb(client), figure(perMb(server)), figure(perMb(pictures))],
  ])
}
