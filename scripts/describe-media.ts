/**
 * Writes content/pictures/*.ts from content/media and its manifest.json. Run it after changing either:
 * `node scripts/describe-media.ts`
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Picture } from '#contract/files/pictures.ts'
import { drawLqip } from '#server/platform/images/decoding/draw-lqip.ts'

/** One picture as its author describes it; sizes, hash and preview are measured. */
type ManifestEntry = {
  /** Path inside content/media. */
  file: string
  /** Module of content/pictures that exports it. */
  group: string
  alt: string
  focal: { x: number; y: number }
  /** Id of the project whose gallery shows it. */
  project?: string
  /** Place in that gallery, 1 first. */
  order?: number
}

const MEDIA = new URL('../content/media/', import.meta.url)
const PICTURES = new URL('../content/pictures/', import.meta.url)
const VERSION_HEX_DIGITS = 10

const HEADER = '// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.'
const IMPORT = "import type { Picture } from '#contract/files/pictures.ts'"

type Measured = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>

function measureDrawing(bytes: Buffer, file: string): Measured {
  const viewBox = /viewBox="0 0 (\d+) (\d+)"/.exec(bytes.toString('utf8'))
  if (!viewBox) throw new Error(`${file} has no viewBox that starts at 0 0`)
  return { width: Number(viewBox[1]), height: Number(viewBox[2]), lqip: '', version: '' }
}

async function measurePhotograph(bytes: Buffer): Promise<Measured> {
  const { autoOrient } = await sharp(bytes).metadata()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    lqip: await drawLqip(sharp(bytes)),
    version: createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_HEX_DIGITS),
  }
}

async function describe({ file, alt, focal }: ManifestEntry): Promise<Picture> {
  const bytes = await readFile(new URL(file, MEDIA))
  const measured = file.endsWith('.svg') ? measureDrawing(bytes, file) : await measurePhotograph(bytes)
  return { src: `/media/built-in/${file}`, alt, focal, ...measured }
}

const stemOf = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '')

/** about-panel-01.jpg → aboutPanel01 */
function constantName(file: string) {
  return stemOf(file).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

async function constantsModule(entries: ManifestEntry[]) {
  const constants = entries.map(
    async (entry) => `export const ${constantName(entry.file)}: Picture = ${JSON.stringify(await describe(entry))}`,
  )
  return [HEADER, IMPORT, '', (await Promise.all(constants)).join('\n\n')].join('\n')
}

async function projectsModule(entries: ManifestEntry[]) {
  const byProject = Object.groupBy(entries, (entry) => entry.project ?? '')
  const galleries = Object.entries(byProject).map(async ([id, gallery = []]) => {
    const ordered = gallery.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    return [id, await Promise.all(ordered.map(describe))]
  })
  const pictures = Object.fromEntries(await Promise.all(galleries))
  return [
    HEADER,
    IMPORT,
    '',
    '/** Gallery pictures in order, keyed by project id. */',
    `export const projectPictures: Record<string, readonly Picture[]> = ${JSON.stringify(pictures)}`,
  ].join('\n')
}

/** Layers are many, and alike but for their content: what is known of each is in content/stool-layers.ts. */
async function layersModule(entries: ManifestEntry[]) {
  const versions = entries.map(async (entry) => [stemOf(entry.file), (await describe(entry)).version])
  return [
    HEADER,
    '',
    '/** Versions of the layers of the stool, by name. */',
    `export const layerVersions: Record<string, string> = ${JSON.stringify(Object.fromEntries(await Promise.all(versions)))}`,
  ].join('\n')
}

function moduleOf(group: string, entries: ManifestEntry[]) {
  if (group === 'projects') return projectsModule(entries)
  return group === 'stool-layers' ? layersModule(entries) : constantsModule(entries)
}

function allModule(groups: string[]) {
  const constantGroups = groups.filter((group) => group !== 'projects' && group !== 'stool-layers')
  return [
    HEADER,
    IMPORT,
    ...constantGroups.map((group) => `import * as ${constantName(group)} from './${group}.ts'`),
    "import { projectPictures } from './projects.ts'",
    '',
    'export const allPictures: readonly Picture[] = [',
    ...constantGroups.map((group) => `...Object.values(${constantName(group)}),`),
    '...Object.values(projectPictures).flat(),',
    ']',
  ].join('\n')
}

const manifest: ManifestEntry[] = JSON.parse(await readFile(new URL('manifest.json', MEDIA), 'utf8'))
const groups = Object.groupBy(manifest, (entry) => entry.group)
await mkdir(PICTURES, { recursive: true })
for (const [group, entries = []] of Object.entries(groups)) {
  await writeFile(new URL(`${group}.ts`, PICTURES), await moduleOf(group, entries))
}
await writeFile(new URL('all.ts', PICTURES), allModule(Object.keys(groups)))
execFileSync('npx', ['biome', 'check', '--write', 'content/pictures', 'content/media/manifest.json'], {
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
})
