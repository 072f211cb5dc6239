import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Fence, openPictureFence } from '#server/platform/images/picture-fence.ts'
import { createWorkerProcess } from '#server/platform/images/worker-process.ts'
import { pdf } from '../support/pictures/pdf.ts'
import { openRenderer, redAndBlue, temporaryDir } from '../support/pictures/rendering.ts'
import { ROOT } from '../support/studio.ts'

/** Where namespaces are forbidden, as in most containers, there is nothing to test. */
const here = await openPictureFence('auto', ROOT)
const CAN_WRAP = here.kind === 'bubblewrap'
const NOTE = CAN_WRAP ? '' : ` (left out here: ${here.lack})`

/** Tries everything that the picture process must not be able to do, and answers with what worked. */
const HOSTILE = `
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
const ask = (port) => new Promise((resolve, reject) => connect(port, '127.0.0.1', resolve).once('error', reject))
process.on('disconnect', () => process.exit())
process.on('message', async ({ name }) => {
  const { port, dir, pid } = JSON.parse(Buffer.from(name, 'hex'))
  if (port === 0) return
  const attempts = {
    connect: () => ask(port),
    'read the secret': () => readFileSync(dir + '/secret'),
    'read the database': () => readFileSync(dir + '/studio.db'),
    'open the database': () => new DatabaseSync(dir + '/studio.db').exec('create table t (x)'),
    'read the environment of the server': () => readFileSync('/proc/' + pid + '/environ'),
    'read its own': () => readFileSync('/proc/self/environ'),
    'read /etc/passwd': () => readFileSync('/etc/passwd'),
    'write beside itself': () => writeFileSync(import.meta.dirname + '/x', ''),
    'write to /tmp': () => writeFileSync('/tmp/picture-fence', ''),
    'start a program': () => { const { error } = spawnSync('/bin/sh', ['-c', 'true']); if (error) throw error },
    'end the server': () => process.kill(pid, 0),
  }
  const worked = []
  for (const [what, attempt] of Object.entries(attempts)) {
    try { await attempt(); worked.push(what) } catch {}
  }
  process.send({ ok: false, reason: JSON.stringify({ worked, environment: Object.keys(process.env) }) })
})
`

/** A folder like that of a release, whose worker is hostile. */
async function hostileRelease(): Promise<{ root: string; workerPath: string }> {
  const root = await temporaryDir()
  const images = path.join(root, 'server/platform/images')
  await mkdir(images, { recursive: true })
  for (const name of ['contract', 'node_modules']) await mkdir(path.join(root, name))
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}')
  const workerPath = path.join(images, 'worker.mjs')
  await writeFile(workerPath, HOSTILE)
  return { root, workerPath }
}

/** A site that a worker must not get at. */
async function site() {
  const dir = await temporaryDir()
  for (const name of ['secret', 'studio.db']) await writeFile(path.join(dir, name), 'a secret')
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { dir, port: typeof address === 'object' && address ? address.port : 0, pid: process.pid }
}

async function attack(fence: Fence, workerPath: string) {
  vi.stubEnv('AUTH_SECRET', 'a secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const worker = createWorkerProcess({ workerPath, fence: Promise.resolve(fence), jobTimeoutMs: 20_000, idleMs: 1000 })
  onTestFinished(() => worker.stop())
  const name = Buffer.from(JSON.stringify(await site())).toString('hex')
  const targetPath = `/${name}`
  const reply = await worker.run({ kind: 'drawing', type: 'image/tiff', source: workerPath, targetPath })
  return JSON.parse(reply.ok ? '{}' : reply.reason) as { worked: string[]; environment: string[] }
}

describe.skipIf(!CAN_WRAP)(`bubblewrap around the picture process${NOTE}`, () => {
  it('leaves native code no network, no data, no secret, nothing to write to and no other process', async () => {
    const { root, workerPath } = await hostileRelease()
    const { kind, command } = await openPictureFence('required', root)
    // As code of a decoder would run, which the permissions of Node do not hold.
    const bare = command.filter((part) => !/^--(?:permission|allow-)/.test(part))
    const { worked, environment } = await attack({ kind, command: bare }, workerPath)
    expect(worked).toEqual([])
    expect(environment.toSorted()).toEqual(['MALLOC_ARENA_MAX', 'PATH', 'PWD'])
  })

  it('ends with a server that is killed', async () => {
    const { root, workerPath } = await hostileRelease()
    const script = path.join(root, 'server.ts')
    const module = (name: string) => JSON.stringify(path.join(ROOT, 'server/platform/images', name))
    const job = { kind: 'facts', source: `${root}/${Buffer.from('{"port":0}').toString('hex')}` }
    await writeFile(job.source, 'bytes')
    await writeFile(
      script,
      `import { openPictureFence } from ${module('picture-fence.ts')}
       import { createWorkerProcess } from ${module('worker-process.ts')}
       const fence = openPictureFence('required', ${JSON.stringify(root)})
       const worker = createWorkerProcess({ workerPath: ${JSON.stringify(workerPath)}, fence, jobTimeoutMs: 60_000, idleMs: 60_000 })
       setInterval(() => {}, 1000)
       await worker.run(${JSON.stringify(job)})`,
    )
    const server = spawn(process.execPath, [script], { cwd: ROOT, stdio: 'ignore' })
    await vi.waitFor(async () => expect(await processesOf(workerPath)).toBeGreaterThan(1), { timeout: 20_000 })
    server.kill('SIGKILL')
    await vi.waitFor(async () => expect(await processesOf(workerPath)).toBe(0), { timeout: 20_000 })
  })

  it('makes and draws pictures of every kind', async () => {
    const dir = await temporaryDir()
    const renderer = openRenderer({ fence: openPictureFence('required', ROOT) })
    const source = await redAndBlue(400, 300).jpeg().toBuffer()
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const targetPath = path.join(dir, `rendition.${format}`)
      await renderer.render({ source, targetPath, format, widthPx: 200 }, 'visitor')
      expect(await sharp(targetPath).metadata()).toMatchObject({ width: 200, height: 150 })
    }
    const drawn = {
      'image/tiff': await redAndBlue(40, 20).tiff().toBuffer(),
      'image/avif': await redAndBlue(40, 20).avif().toBuffer(),
      'image/heic': await readFile(path.join(ROOT, 'tests/fixtures/porch.heic')),
      'application/pdf': pdf(),
    } as const
    for (const [type, bytes] of Object.entries(drawn) as [keyof typeof drawn, Buffer][]) {
      const [file, targetPath] = ['in', 'out'].map((name) => path.join(dir, `${name}-${type.replace('/', '-')}`))
      await writeFile(file ?? '', bytes)
      await renderer.draw({ source: file ?? '', type, targetPath: targetPath ?? '' })
      const { width, height, lqip } = await renderer.findFacts(targetPath ?? '', 'studio')
      expect([width > 0, height > 0, lqip.startsWith('data:image/webp;base64,')]).toEqual([true, true, true])
    }
  })
})

describe('the permissions of Node, where there is no bubblewrap', () => {
  it('leave scripts no data, no secret, nothing to write to and no other program; network they do', async () => {
    const { root, workerPath } = await hostileRelease()
    const { worked, environment } = await attack(await openPictureFence('off', root), workerPath)
    // Measured: node:sqlite asks no permission to read and write a file. Hence the other fence.
    expect(worked.filter((what) => !['connect', 'open the database', 'end the server'].includes(what))).toEqual([])
    expect(environment).not.toContain('AUTH_SECRET')
  })

  it('are what there is where bubblewrap does not work, and PICTURE_FENCE=required refuses then, in one line', async () => {
    const empty = await temporaryDir()
    const fence = await openPictureFence('auto', empty)
    expect(fence).toMatchObject({ kind: 'permissions', lack: expect.stringMatching(/./) })
    await expect(openPictureFence('required', empty)).rejects.toThrow(
      /^PICTURE_FENCE=required, but pictures cannot be fenced here: [^\n]+\.$/,
    )
  })
})

/** Number of processes that were started with this file. */
async function processesOf(file: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(file)).length
}
