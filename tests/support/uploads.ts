import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { listen } from '#server/platform/http/server/listen.ts'
import { type DatabaseName, startStudioOn } from './databases.ts'
import { startS3 } from './storage/s3.ts'
import { STUDIO_SECRET, type Studio, type StudioOptions } from './studio.ts'

export const STORAGES = ['disk', 's3'] as const
export type StorageName = (typeof STORAGES)[number]

/** The read-write token, which only our servers have. */
export const SERVER_TOKEN = readWriteToken(STUDIO_SECRET)
export const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const

/** A studio behind a socket, with the unmodified client library of this process talking to it. */
export async function startUploadStudio(database: DatabaseName, storage: StorageName, options: StudioOptions = {}) {
  const s3 = storage === 's3' ? await startS3() : undefined
  let handle: Studio['handle'] = () => new Response(null, { status: 503 })
  const server = await listen((request, peer) => handle(request, peer), { host: '127.0.0.1', port: 0 })
  const publicUrl = `http://127.0.0.1:${server.port}`
  const env = { ...s3?.env, ...options.env }
  const studio = await startStudioOn(database, { viewer: OWNER, ...options, publicUrl, env })
  handle = studio.handle
  pointLibraryAt(publicUrl)
  return {
    ...studio,
    s3,
    /** Ends the server, and leaves its data. */
    stop: async (): Promise<void> => {
      await server.close()
      await studio.stop()
    },
    close: async (): Promise<void> => {
      await server.close()
      await studio.close()
      await s3?.stop()
    },
  }
}
export type UploadStudio = Awaited<ReturnType<typeof startUploadStudio>>

/** Without the library's own retries, a failure is seen at once. */
export function pointLibraryAt(publicUrl: string): void {
  process.env['VERCEL_BLOB_API_URL'] = `${publicUrl}/api/blob`
  process.env['VERCEL_BLOB_RETRIES'] = '0'
  process.env['BLOB_READ_WRITE_TOKEN'] = SERVER_TOKEN
}

/** A photograph of noise, which is about as many bytes as it has pixels, and never the same twice. */
export async function photo(widthPx = 64, heightPx = 48): Promise<Buffer> {
  return noise(widthPx, heightPx).jpeg({ quality: 90 }).toBuffer()
}

/** About `megabytes` large, of noise that cannot be compressed. */
export async function bigPicture(megabytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt((megabytes * 1e6) / 3))
  return noise(side, side).png({ compressionLevel: 0 }).toBuffer()
}

/** One that says where it was taken. */
export async function photoWithPlace(): Promise<Buffer> {
  return noise(64, 48)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitude: '39/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
}

function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

let counter = 0
/** A place where nothing is yet. */
export function freshPathname(extension = 'jpg'): string {
  counter += 1
  return `portfolio/harbor-house/files/${1_795_273_200_000 + counter}-porch_${counter}.${extension}`
}
