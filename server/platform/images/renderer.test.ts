import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  openRenderer,
  REAL_WORKER,
  redAndBlue,
  standInWorker,
  temporaryDir,
} from '#tests/support/pictures/rendering.ts'

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

test('two pictures are made at a time, the others wait', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath })
  const all = ['a', 'b', 'c', 'd'].map((name) => renderer.render(worker.job(name), 'visitor'))
  await soon(async () => expect((await worker.names()).toSorted()).toEqual(['a', 'b']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await worker.names()).toHaveLength(2)
  await worker.openGate()
  await Promise.all(all)
  expect((await worker.names()).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(new Set((await worker.begun()).map(({ pid }) => pid)).size).toBe(2)
})

test('what a visitor waits for comes before what nobody waits for yet', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1 })
  const first = renderer.render(worker.job('first'), 'visitor')
  const background = renderer.render(worker.job('background'), 'background')
  const second = renderer.render(worker.job('second'), 'visitor')
  await soon(async () => expect(await worker.names()).toEqual(['first']))
  await worker.openGate()
  await Promise.all([first, background, second])
  expect(await worker.names()).toEqual(['first', 'second', 'background'])
})

test('background work does not begin while a visitor is served, even with a worker free', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath })
  const served = renderer.render(worker.job('visitor'), 'visitor')
  const background = renderer.render(worker.job('background'), 'background')
  await soon(async () => expect(await worker.names()).toEqual(['visitor']))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await worker.names()).toEqual(['visitor'])
  await worker.openGate()
  await Promise.all([served, background])
})

test('the same picture asked for twice at once is made once', async () => {
  const worker = await standInWorker()
  const renderer = openRenderer({ workerPath: worker.workerPath })
  const twins = ['a', 'a', 'a'].map((name) => renderer.render(worker.job(name), 'visitor'))
  await Promise.all(twins)
  expect(await worker.names()).toEqual(['a'])
})

test('a visitor hurries the background job for the same picture', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath })
  const all = [
    renderer.render(worker.job('other'), 'visitor'),
    renderer.render(worker.job('wanted'), 'background'),
    renderer.render(worker.job('wanted'), 'visitor'),
  ]
  await soon(async () => expect((await worker.names()).toSorted()).toEqual(['other', 'wanted']))
  await worker.openGate()
  await Promise.all(all)
  expect(await worker.names()).toHaveLength(2)
})

test('beyond the queue limit a visitor is asked to come back', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, queueLimit: 3 })
  const accepted = ['a', 'b', 'c', 'd', 'e'].map((name) => renderer.render(worker.job(name), 'visitor'))
  await expect(renderer.render(worker.job('f'), 'visitor')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: expect.any(Number),
  })
  await worker.openGate()
  await Promise.all(accepted)
  await renderer.render(worker.job('f'), 'visitor')
})

test('a worker that dies fails its own job only, and the next job gets a new one', async () => {
  const worker = await standInWorker()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1 })
  const deadly = renderer.render(worker.job('deadly'), 'visitor')
  const next = renderer.render(worker.job('next'), 'visitor')
  await expect(deadly).rejects.toMatchObject({ code: 'unavailable', cause: { cause: { message: /SIGKILL/ } } })
  await next
})

test('the real worker killed at work leaves the next picture unharmed', async () => {
  const dir = await temporaryDir()
  const workerPath = path.join(dir, 'doomed.mjs')
  const doom =
    "process.on('message', (job) => job.format === 'avif' && setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20))"
  await writeFile(workerPath, `import ${JSON.stringify(REAL_WORKER)}\n${doom}`)
  const renderer = openRenderer({ workerPath, concurrency: 1 })
  const source = await redAndBlue(3000, 2000).jpeg().toBuffer()
  const job = { source, targetPath: path.join(dir, 'rendition'), widthPx: 2000 }
  await expect(renderer.render({ ...job, format: 'avif' }, 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  await renderer.render({ ...job, format: 'webp' }, 'visitor')
  await access(job.targetPath)
})

test('a worker that cannot start says why', async () => {
  const workerPath = path.join(await temporaryDir(), 'missing.ts')
  const worker = await standInWorker()
  const attempt = openRenderer({ workerPath }).render(worker.job('a'), 'visitor')
  await expect(attempt).rejects.toMatchObject({ code: 'unavailable', cause: { cause: { message: /missing\.ts/ } } })
})

test('a job that takes too long is ended', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, jobTimeoutMs: 3000, concurrency: 1 })
  await expect(renderer.render(worker.job('slow'), 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  await worker.openGate()
  await renderer.render(worker.job('quick'), 'visitor')
})

test('a worker without work ends after a while and comes back when needed', async () => {
  const worker = await standInWorker()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1, idleMs: 10 })
  await renderer.render(worker.job('a'), 'visitor')
  const [first] = await worker.begun()
  await soon(async () => expect(() => process.kill(first?.pid ?? 0, 0)).toThrow('ESRCH'))
  await renderer.render(worker.job('b'), 'visitor')
  expect(await worker.names()).toEqual(['a', 'b'])
})

test('a worker ends after a while, too, when its last job had no source to read', async () => {
  const worker = await standInWorker()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1, idleMs: 10 })
  await renderer.render(worker.job('a'), 'visitor')
  const nothing = { ...worker.job('b'), source: `${worker.workerPath}.missing` }
  await expect(renderer.render(nothing, 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  const [first] = await worker.begun()
  await soon(async () => expect(() => process.kill(first?.pid ?? 0, 0)).toThrow('ESRCH'))
})

test('a worker whose job broke off does no other: half of it may still be on the way', async () => {
  const worker = await standInWorker()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1 })
  await expect(renderer.render(worker.job('excessive'), 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  await renderer.render(worker.job('b'), 'visitor')
  const folder = { ...worker.job('c'), source: path.dirname(worker.workerPath) }
  await expect(renderer.render(folder, 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  await renderer.render(worker.job('d'), 'visitor')
  const pids = (await worker.begun()).filter(({ name }) => name !== 'c').map(({ pid }) => pid)
  expect(new Set(pids).size).toBe(3)
})

test('the worker yields to the web server, also when memory runs out, and gets none of its secrets', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const worker = await standInWorker()
  await openRenderer({ workerPath: worker.workerPath }).render(worker.job('a'), 'visitor')
  const [job] = await worker.begun()
  expect(getPriority(job?.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect((await readFile(`/proc/${job?.pid}/oom_score_adj`, 'utf8')).trim()).toBe('800')
  expect(job?.environment).not.toContain('AUTH_SECRET')
})

test('closing turns away what waits and ends what is at work', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1 })
  const all = ['a', 'b'].map((name) => renderer.render(worker.job(name), 'visitor'))
  await soon(async () => expect(await worker.names()).toEqual(['a']))
  const outcomes = Promise.allSettled(all)
  await renderer.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(renderer.render(worker.job('c'), 'visitor')).rejects.toMatchObject({ code: 'unavailable' })
  const [job] = await worker.begun()
  expect(() => process.kill(job?.pid ?? 0, 0)).toThrow('ESRCH')
})

describe('a server that uses the renderer', () => {
  async function runServer(lastWords: string) {
    const worker = await standInWorker()
    const script = path.join(await temporaryDir(), 'server.ts')
    await writeFile(
      script,
      `import { createRenderer } from ${JSON.stringify(path.join(import.meta.dirname, 'renderer.ts'))}
       const renderer = createRenderer({ workerPath: ${JSON.stringify(worker.workerPath)} })
       const open = setInterval(() => {}, 50)
       await renderer.render(${JSON.stringify(worker.job('a'))}, 'visitor')
       clearInterval(open)
       ${lastWords}`,
    )
    return promisify(execFile)(process.execPath, [script], { timeout: 10_000 })
  }

  test('ends when it has nothing else to do', async () => {
    await runServer('')
  })

  test('can wait for it to close', async () => {
    expect((await runServer("await renderer.close(); console.log('closed')")).stdout).toBe('closed\n')
  })
})

test('without a descriptor left no worker starts; the server goes on, and makes pictures again later', async () => {
  const worker = await standInWorker()
  const script = path.join(await temporaryDir(), 'server.ts')
  const job = (name: string) => JSON.stringify({ ...worker.job(name), source: undefined })
  await writeFile(
    script,
    `import { closeSync, openSync } from 'node:fs'
     import { setTimeout } from 'node:timers/promises'
     import { createRenderer } from ${JSON.stringify(path.join(import.meta.dirname, 'renderer.ts'))}
     const renderer = createRenderer({ workerPath: ${JSON.stringify(worker.workerPath)} })
     const source = Buffer.from('bytes')
     const open = setInterval(() => {}, 50)
     const held = []
     try { for (;;) held.push(openSync('/dev/null')) } catch {}
     for (const descriptor of held.splice(-3)) closeSync(descriptor)
     const refused = await renderer.render({ ...${job('a')}, source }, 'visitor').catch(({ code }) => code)
     await setTimeout(50)
     for (const descriptor of held) closeSync(descriptor)
     await renderer.render({ ...${job('b')}, source }, 'visitor')
     await renderer.close()
     clearInterval(open)
     console.log(refused)`,
  )
  const limited = promisify(execFile)('/bin/sh', ['-c', 'ulimit -n 100; exec "$@"', 'sh', process.execPath, script])
  expect((await limited).stdout).toBe('unavailable\n')
  expect(await worker.names()).toEqual(['b'])
})

test('L14: one network has a share of what waits; others, and the studio, still get theirs', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1, networkLimit: 4 })
  const from = (network: string, name: string) => renderer.render(worker.job(name), 'visitor', { network })
  const greedy = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => from('203.0.113', name))
  const refused = Promise.allSettled(greedy)
  const other = from('198.51.100', 'other')
  const upload = renderer.draw({
    source: worker.workerPath,
    type: 'image/heic',
    targetPath: worker.job('upload').targetPath,
  })
  await soon(async () => expect(await worker.names()).toEqual(['a']))
  await worker.openGate()
  await Promise.all([other, upload])
  const outcomes = await refused
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } })
  expect((await worker.names()).slice(0, 3).toSorted()).toEqual(['a', 'other', 'upload'])
})

test('L14: a queue that visitors have filled keeps no upload out, and uploads no visitor', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1, queueLimit: 2 })
  const visit = (name: string) => renderer.render(worker.job(name), 'visitor', { network: name })
  const upload = (name: string) =>
    renderer.draw({ source: worker.workerPath, type: 'image/tiff', targetPath: worker.job(name).targetPath })
  const visits = Promise.allSettled(['v1', 'v2', 'v3', 'v4'].map(visit))
  const uploads = Promise.allSettled(['u1', 'u2', 'u3'].map(upload))
  await soon(async () => expect(await worker.names()).toEqual(['v1']))
  await worker.openGate()
  const states = async (all: typeof visits) => (await all).map(({ status }) => status)
  expect(await states(visits)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(await states(uploads)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(await worker.names()).toEqual(['v1', 'u1', 'v2', 'u2', 'v3'])
})

test('L14: what only a client waited for that has gone is not made', async () => {
  const worker = await standInWorker()
  await worker.shutGate()
  const renderer = openRenderer({ workerPath: worker.workerPath, concurrency: 1 })
  const leaving = new AbortController()
  const first = renderer.render(worker.job('first'), 'visitor')
  const left = renderer.render(worker.job('left'), 'visitor', { signal: leaving.signal })
  const shared = [leaving.signal, undefined].map((signal) =>
    renderer.render(worker.job('shared'), 'visitor', { signal }),
  )
  const refusal = expect(left).rejects.toMatchObject({ code: 'unavailable' })
  leaving.abort()
  await refusal
  await expect(renderer.render(worker.job('late'), 'visitor', { signal: leaving.signal })).rejects.toThrow()
  await worker.openGate()
  await Promise.all([first, ...shared])
  expect(await worker.names()).toEqual(['first', 'shared'])
})
