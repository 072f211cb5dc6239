import path from 'node:path'
import { type Context, Hono } from 'hono'
import { UPLOAD_FOLDERS } from '#contract/files/blobs.ts'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import { fileResponse, type ServedFile } from '#server/platform/http/file-response.ts'
import { readOnly } from '#server/platform/http/middleware/read-only.ts'
import type { ShareCard } from '#server/platform/images/decoding/render-job.ts'
import type { Asker, RenditionFile, Renditions } from '#server/platform/images/renditions.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'

/** Finds the picture of a whole stool by its name in the address; undefined for any other name. */
export type StoolPicture = (name: string, shape: 'whole' | 'share', asker: Asker) => Promise<RenditionFile | undefined>

export interface MediaApiOptions {
  renditions: Pick<Renditions, 'get'>
  uploads: Uploads
  stoolPicture: StoolPicture
  /** Finds what is drawn around a picture for shared links; without it they show the picture alone. */
  shareCard?: (src: string) => Promise<ShareCard>
  /** Absolute path of the folder of the built-in pictures and videos. */
  mediaDir: string
}

/** Decides about access to uploaded files. */
export interface Audience {
  audienceOf: (src: string) => Promise<'everybody' | 'editors' | undefined>
  /** Seconds for which a picture may still be shown; Infinity for no end. */
  secondsShown: (src: string) => Promise<number>
  isEditor: (request: Request) => Promise<boolean>
}

interface UploadTerms {
  /** Save instead of show. */
  isDownload: boolean
  /** False for a file that only editors may have: it is sent from here, even if it could be redirected. */
  isPublic: boolean
}

/** Finds an uploaded file: one to send, or the address to redirect to. */
export type Uploads = (pathname: string, terms: UploadTerms) => Promise<ServedFile | { url: string } | undefined>

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For addresses whose content may change. */
const A_DAY_SECONDS = 86_400
const A_DAY = `public, max-age=${A_DAY_SECONDS}`
const A_YEAR_SECONDS = 365 * A_DAY_SECONDS

/** Kebab-case names, optionally in folders; cannot leave the folder of media. */
const BUILT_IN_FILE = /^(?:[a-z0-9-]{1,100}\/){0,3}[a-z0-9-]{1,100}\.[a-z0-9]{1,5}$/
const STOOL = /^(?<share>share\/)?(?<name>[a-z0-9-]{1,300})\.jpg$/
const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Pictures and videos, read-only, to be mounted at /media. */
export function mediaApi({
  renditions,
  mediaDir,
  uploads,
  stoolPicture,
  shareCard,
  audienceOf,
  secondsShown,
  isEditor,
}: MediaApiOptions & Audience): Hono<HttpEnv> {
  const media = new Hono<HttpEnv>()

  /** Undefined for a visitor who may not have the file, and is answered as if it did not exist. */
  async function admit(request: Request, path: string): Promise<'public' | 'editor' | undefined> {
    if (!(await isForEditors(`/media/${path}`, audienceOf))) return 'public'
    return (await isEditor(request)) ? 'editor' : undefined
  }

  /** No cache keeps a picture beyond the end of its licence. */
  async function untilLicenceEnds(cacheControl: string, path: string): Promise<string> {
    const seconds = await secondsShown(`/media/${path}`)
    return seconds < A_YEAR_SECONDS ? `public, max-age=${Math.min(A_DAY_SECONDS, Math.floor(seconds))}` : cacheControl
  }

  media.use(readOnly('Pictures and videos can only be read here.'))

  media.get('/renditions/:version/:spec/:name{.+}', async (c) => {
    const { version, spec, name } = c.req.param()
    const suffix = path.posix.extname(name)
    const stem = name.slice(0, name.length - suffix.length)
    // Checked before rendering, which is expensive.
    const admitted = await admit(c.req.raw, stem)
    const asker = admitted === 'editor' ? { urgency: 'studio' as const, signal: c.req.raw.signal } : visitorOf(c)
    const address = { version, spec, path: stem, format: suffix.slice(1) }
    const card = admitted && spec === 'share' ? await shareCard?.(`/media/${stem}`) : undefined
    const rendition = admitted && (await renditions.get(address, { ...asker, ...(card && { card }) }))
    // The address of a shared picture stays when its focal point moves, and what is drawn around it changes.
    const cacheControl = admitted === 'editor' ? 'no-store' : spec === 'share' ? A_DAY : IMMUTABLE
    const kept = admitted === 'public' ? untilLicenceEnds : async () => 'no-store'
    const found = rendition && { ...rendition, cacheControl: await kept(cacheControl, stem) }
    const response = await answerFile(c.req.raw, found)
    // In this format, pictures stand in mails, too, on whatever page these are read.
    if (admitted === 'public' && address.format === 'jpeg') {
      response.headers.set('cross-origin-resource-policy', 'cross-origin')
    }
    return response
  })

  media.get('/built-in/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const admitted = await admit(c.req.raw, `built-in/${name}`)
    const contentType = BUILT_IN_FILE.test(name) ? TYPES[path.posix.extname(name)] : undefined
    const cacheControl = admitted === 'editor' ? 'no-store' : await untilLicenceEnds(A_DAY, `built-in/${name}`)
    const file = admitted && contentType && { path: path.join(mediaDir, name), contentType, cacheControl }
    return answerFile(c.req.raw, file || undefined)
  })

  media.get('/stool/:name{.+}', async (c) => {
    const { share, name } = STOOL.exec(c.req.param('name'))?.groups ?? {}
    const picture = name && (await stoolPicture(name, share ? 'share' : 'whole', visitorOf(c)))
    const response = await answerFile(c.req.raw, picture ? { ...picture, cacheControl: A_DAY } : undefined)
    // Shown in mails, on whatever page these are read.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    return response
  })

  media.get(`/:root{${UPLOAD_FOLDERS.join('|')}}/:name{.+}`, async (c) => {
    const { root, name } = c.req.param()
    const pathname = `${root}/${name}`
    const admitted = await admit(c.req.raw, pathname)
    const isPublic = admitted === 'public'
    const file = admitted && (await uploads(pathname, { isDownload: c.req.query('download') === '1', isPublic }))
    if (!file) return answerFile(c.req.raw, undefined)
    if ('path' in file) {
      const cacheControl = isPublic ? await untilLicenceEnds(file.cacheControl, pathname) : 'no-store'
      return answerFile(c.req.raw, { ...file, cacheControl })
    }
    c.header('cache-control', 'no-cache')
    return c.redirect(file.url, 302)
  })

  media.all('*', (c) => answerFile(c.req.raw, undefined))
  return media
}

/** Terms of a visitor's request for a rendition: counted by network, and dropped when the client disconnects. */
export function visitorOf(c: Context<HttpEnv>): Asker {
  const address = c.env?.clientAddress
  return {
    network: address === undefined ? undefined : originOf(address).network,
    // Read only when something has to be rendered: it creates a whole request object.
    get signal() {
      return c.req.raw.signal
    },
  }
}

/** True for a file that nothing visible to visitors uses. @param src Path on this site. */
export async function isForEditors(src: string, audienceOf: Audience['audienceOf']): Promise<boolean> {
  return (await audienceOf(src)) === 'editors'
}

async function answerFile(request: Request, file: ServedFile | undefined): Promise<Response> {
  const response = file && (await fileResponse(request, file))
  if (response) return response
  throw new Problem('not_found', 'There is no such picture or video.')
}
