// Packs the built site into an archive that runs with Node alone: `npm run release`, with `-- --out FOLDER` to elsewhere
// than dist/. The same commit gives the same bytes. The decoders in it are those of this kind of machine. Prints one line.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { sbomText } from '../supply/sbom-text.ts'
import { type Manifest, operatorManifest, releaseFiles } from './contents.ts'
import { SUMS, sumsOf } from './sums.ts'

const ROOT = path.join(import.meta.dirname, '../..')

const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist') } } })
const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Manifest
const name = `seven-mile-${manifest.version}`
const archive = path.resolve(values.out, `${name}.tar.gz`)
await mkdir(path.dirname(archive), { recursive: true })
const files = await releaseFiles(ROOT, manifest)
await pack(files, operatorManifest(manifest))
const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(ROOT, file))).size))
const unpackedBytes = sizes.reduce((sum, bytes) => sum + bytes, 0)
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
process.stdout.write(
  `${archive}: ${files.length + 2} files, ${inMegabytes((await stat(archive)).size)}, unpacked ${inMegabytes(unpackedBytes)}.\n`,
)

async function pack(sorted: readonly string[], shortManifest: Manifest): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'release-'))
  try {
    await writeFile(path.join(scratch, 'package.json'), `${JSON.stringify(shortManifest, null, 2)}\n`)
    await writeFile(path.join(scratch, 'sbom.cdx.json'), sbomText(ROOT, Number(committedAtS())))
    await writeFile(path.join(scratch, 'files'), sorted.join('\n'))
    const own = ['package.json', 'sbom.cdx.json']
    const sums = [await sumsOf(ROOT, sorted), await sumsOf(scratch, own)]
    await writeFile(path.join(scratch, SUMS), sums.join(''))
    // Order, owner, rights and times are fixed: they would depend on the machine or the moment.
    const fixed = ['--format=ustar', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
    const place = [`--mtime=@${committedAtS()}`, `--transform=s,^,${name}/,`, '--no-recursion']
    const contents = ['-C', ROOT, '-T', path.join(scratch, 'files'), '-C', scratch, ...own, SUMS]
    const tar = spawn('tar', ['-c', ...fixed, ...place, ...contents], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(tar, 'close')
    await pipeline(tar.stdout, createGzip(), createWriteStream(archive))
    const [code] = await ended
    if (code !== 0) throw new Error(`tar ended with ${code}.`)
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/**
 * Seconds since 1970 at the commit, or as SOURCE_DATE_EPOCH says where there is no repository. Entity tags are made of
 * times, so that one time for all releases would have browsers keep outdated files.
 */
function committedAtS(): string {
  const given = process.env['SOURCE_DATE_EPOCH']
  return given || execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim()
}
