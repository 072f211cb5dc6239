import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpEnv } from './api.ts'
import { requestBody } from './request-body.ts'
import { type Listening, listen } from './server/listen.ts'

const MAX_BYTES = 1024 * 1024
/** Why the last body ended early, if it did. */
let failure: Promise<unknown>
let server: Listening

const app = new Hono<HttpEnv>().post('/', async (c) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  failure = promise
  try {
    const kept: Buffer[] = []
    let sizeBytes = 0
    for await (const chunk of requestBody(c) ?? []) {
      sizeBytes += chunk.length
      if (sizeBytes > MAX_BYTES) return c.text('too large', 413)
      kept.push(Buffer.from(chunk))
    }
    return c.body(new Uint8Array(Buffer.concat(kept)))
  } catch (error) {
    resolve(error)
    return c.text('broken off', 400)
  }
})

beforeAll(async () => {
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

function post(chunks: readonly Uint8Array[]): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sending = request({ port: server.port, host: '127.0.0.1', method: 'POST' })
    sending.once('error', reject).once('response', (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    for (const chunk of chunks) sending.write(chunk)
    sending.end()
  })
}

test('a body comes whole and in order, in large chunks and in small ones', async () => {
  const chunks = [300_000, 1, 65_536, 7, 200_000].map((length, index) => Buffer.alloc(length, 65 + index))
  const { status, body } = await post(chunks)
  expect(status).toBe(200)
  expect(body.equals(Buffer.concat(chunks))).toBe(true)
})

test('nothing at all is a body too', async () => {
  expect(await post([])).toMatchObject({ status: 200, body: Buffer.alloc(0) })
})

test('who is refused in the middle of a body still gets the answer', async () => {
  const chunks = Array.from({ length: 80 }, () => Buffer.alloc(64 * 1024))
  expect((await post(chunks)).status).toBe(413)
})

test('a sender that goes away in the middle of a body is noticed', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const sending = request({ port: server.port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 1000 } })
  sending.on('error', () => undefined)
  const asked = failure
  sending.write(Buffer.alloc(10), () => begin())
  await begun
  await expect.poll(() => failure !== asked).toBe(true)
  sending.destroy()
  expect(await failure).toMatchObject({ code: 'ECONNRESET' })
})

test('where no server listens, the body is that of the request, and its bytes are left alone', async () => {
  const bytes = new Uint8Array(100_000).fill(7)
  const answer = await app.request('/', { method: 'POST', body: bytes })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(bytes).toHaveLength(100_000)
})
