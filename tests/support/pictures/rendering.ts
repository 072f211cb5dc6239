import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { Picture } from '#contract/files/pictures.ts'
import type { RenderJob } from '#server/platform/images/decoding/render-job.ts'
import type { PictureSources } from '#server/platform/images/picture-sources.ts'
import { createRenderer, type Renderer, type RendererOptions } from '#server/platform/images/renderer.ts'

export const REAL_WORKER = path.join(import.meta.dirname, '../../../server/platform/images/worker.ts')

/** A folder that goes when the test ends. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export function openRenderer(options: Partial<RendererOptions> = {}): Renderer {
  const renderer = createRenderer({ workerPath: REAL_WORKER, ...options })
  onTestFinished(() => renderer.close())
  return renderer
}

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(widthPx: number, heightPx: number): Sharp {
  const plain = (width: number, background: string) => ({
    create: { width, height: heightPx, channels: 3 as const, background },
  })
  const half = Math.floor(widthPx / 2)
  return sharp(plain(widthPx, '#ff0000')).composite([{ input: plain(widthPx - half, '#0000ff'), left: half, top: 0 }])
}

/** Average color of a picture, 0 to 255 each. */
export async function averageColor(file: string) {
  const [red, green, blue] = (await sharp(file).stats()).channels.map(({ mean }) => Math.round(mean))
  return { red, green, blue }
}

/** Sources with one red and blue picture of 800 × 600 at /media/built-in/porch.jpg, focal point on the right. */
export async function porchSources(overrides: Partial<Picture> = {}) {
  const file = path.join(await temporaryDir(), 'porch.jpg')
  await writeFile(file, await redAndBlue(800, 600).jpeg().toBuffer())
  const picture: Picture = {
    src: '/media/built-in/porch.jpg',
    alt: 'Porch',
    width: 800,
    height: 600,
    focal: { x: 1, y: 0.5 },
    lqip: '',
    version: '0123456789',
    ...overrides,
  }
  const sources: PictureSources = {
    describe: async (src) => (src === picture.src ? picture : undefined),
    open: async (src) => (src === picture.src ? file : undefined),
  }
  return { picture, sources }
}

export interface StandInJob {
  name: string
  pid: number
  environment: string[]
}

/**
 * A stand-in for worker.ts that makes no picture: it notes each job by its target's file name, holds jobs while its
 * gate is shut, dies of a job with "deadly" in its name and announces more than it may for one with "excessive".
 */
export async function standInWorker() {
  const dir = await temporaryDir()
  const [workerPath, gate, log] = [path.join(dir, 'worker.mjs'), path.join(dir, 'gate'), path.join(dir, 'log')]
  await writeFile(workerPath, STAND_IN)
  await writeFile(log, '')
  const begun = async (): Promise<StandInJob[]> =>
    (await readFile(log, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as StandInJob)
  return {
    workerPath,
    begun,
    names: async () => (await begun()).map(({ name }) => name),
    shutGate: () => writeFile(gate, ''),
    openGate: () => rm(gate),
    /** A job whose target is named so. */
    job: (name: string): RenderJob => ({
      source: workerPath,
      targetPath: path.join(dir, name),
      format: 'jpeg',
      widthPx: 1,
    }),
  }
}

const STAND_IN = `
import { appendFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
const here = (name) => path.join(import.meta.dirname, name)
process.on('disconnect', () => process.exit())
process.on('message', async ({ name }) => {
  appendFileSync(here('log'), JSON.stringify({ name, pid: process.pid, environment: Object.keys(process.env) }) + '\\n')
  if (name.includes('deadly')) process.kill(process.pid, 'SIGKILL')
  while (existsSync(here('gate'))) await setTimeout(5)
  process.send({ ok: true, pictureBytes: name.includes('excessive') ? 1e12 : 0 })
})
`
