import { createHash } from 'node:crypto'
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Credit } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { type RenditionFormat, SHARE_PICTURE_PX, tallCut } from '#contract/files/renditions.ts'
import type { ShareCard } from './decoding/render-job.ts'
import type { PictureSources } from './picture-sources.ts'
import type { Urgency } from './render-queue.ts'
import type { Renderer, RenderTerms } from './renderer.ts'
import type { RenditionSize } from './rendition-address.ts'

export interface RenditionCacheOptions {
  /** Absolute path of a folder for this cache alone; it may be emptied at any time. */
  cacheDir: string
  renderer: Pick<Renderer, 'render'>
  sources: PictureSources
}

/** One picture in one size and format. */
export interface Rendition {
  picture: Picture
  size: RenditionSize
  format: RenditionFormat
  /** The photographer that it names. */
  credit?: Credit | undefined
  /** Drawn around a picture for shared links. */
  card?: ShareCard | undefined
}

/** Renditions on disk, named by the content hash of their source, their card and their credit: they never become outdated. */
export function createRenditionCache({ cacheDir, renderer, sources }: RenditionCacheOptions) {
  const pathOf = ({ picture: { version, focal }, size, format, credit, card }: Rendition) => {
    const name = `${version}-${sizeName(size, focal)}${hashed('card', card)}${hashed('by', credit)}`
    return path.join(cacheDir, version.slice(0, 2), `${name}.${format}`)
  }

  return {
    /**
     * @returns Absolute path of the finished file; undefined when the source is gone.
     * @throws {Problem} `unavailable` as the renderer does.
     */
    async file(rendition: Rendition, urgency: Urgency, terms?: RenderTerms): Promise<string | undefined> {
      const targetPath = pathOf(rendition)
      if (await exists(targetPath)) return targetPath
      const source = await sources.open(rendition.picture.src)
      if (!source) return undefined
      const { format, credit } = rendition
      await renderer.render(
        { source, targetPath, format, ...(credit && { credit }), ...measures(rendition) },
        urgency,
        terms,
      )
      return targetPath
    },

    /**
     * Pictures one over another as one JPEG, the lowest first.
     *
     * @returns Absolute path of the finished file; undefined when one of them is gone.
     * @throws {Problem} `unavailable` as the renderer does.
     */
    async stack(pictures: readonly Picture[], shape: StackShape, terms?: RenderTerms): Promise<string | undefined> {
      const folder = path.join(cacheDir, STACKS)
      const content = createHash('sha256').update(pictures.map(({ src, version }) => `${version} ${src}`).join('\n'))
      const targetPath = path.join(folder, `${content.digest('hex').slice(0, 20)}.${shape}.jpeg`)
      if (await exists(targetPath)) return targetPath
      const files = await Promise.all(pictures.map(({ src }) => sources.open(src)))
      const [source, ...over] = files.filter((file) => file !== undefined)
      if (!source || over.length < files.length - 1) return undefined
      await keepNewest(folder)
      await renderer.render({ source, over, targetPath, format: 'jpeg', ...STACK_PX[shape] }, 'visitor', terms)
      return targetPath
    },
  }
}

/** As it is, or for shared links. */
export type StackShape = 'whole' | 'share'

const STACKS = 'stacks'
const STACK_PX = {
  whole: { widthPx: 720 },
  share: { widthPx: SHARE_PICTURE_PX.width, spread: { heightPx: SHARE_PICTURE_PX.height } },
} as const

/** Files of stacks that are kept, of some 40 kB each: all of them can be made again. */
const STACKS_MAX = 1000
const REMOVED_AT_ONCE = 100

/** Makes room where there are too many stacks: the oldest go. */
async function keepNewest(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  if (names.length < STACKS_MAX) return
  const aged = names.map(async (name) => {
    const file = path.join(folder, name)
    return {
      file,
      modifiedAtMs: await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    }
  })
  const oldest = (await Promise.all(aged)).toSorted((a, b) => a.modifiedAtMs - b.modifiedAtMs).slice(0, REMOVED_AT_ONCE)
  for (const { file } of oldest) await rm(file, { force: true })
}

/** The focal point is part of a crop's name, because it may be moved while the picture's content hash stays. */
function sizeName(size: RenditionSize, focal: Picture['focal']): string {
  if (size !== 'share')
    return size.tallPlace === undefined ? `${size.widthPx}` : `tall-${size.tallPlace}-${size.widthPx}`
  return ['share', ...[focal.x, focal.y].map((fraction) => Math.round(fraction * 1000))].join('-')
}

/** As '-by-0123456789'; empty for what is not there. */
const hashed = (name: string, content: object | undefined): string =>
  content ? `-${name}-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)}` : ''

function measures({ picture, size, card }: Rendition) {
  if (size !== 'share') return size.tallPlace === undefined ? size : tallMeasures(picture, size.widthPx, size.tallPlace)
  if (card) {
    const { widthPx, heightPx } = card.window
    return { widthPx, crop: { heightPx, focal: picture.focal }, card }
  }
  const { width, height } = SHARE_PICTURE_PX
  return { widthPx: width, crop: { heightPx: height, focal: picture.focal } }
}

function tallMeasures(picture: Picture, widthPx: number, place: number) {
  const cut = tallCut(picture)
  if (!cut) throw new Error(`An upright picture has no tall cut: ${picture.src}`)
  const part = cut.widthPx / picture.width
  // The crop is made around its middle.
  const middle = (place / 100) * (1 - part) + part / 2
  return {
    widthPx,
    crop: { heightPx: Math.round((widthPx * cut.heightPx) / cut.widthPx), focal: { x: middle, y: 0.5 } },
  }
}

async function exists(filePath: string): Promise<boolean> {
  return access(filePath).then(
    () => true,
    () => false,
  )
}
