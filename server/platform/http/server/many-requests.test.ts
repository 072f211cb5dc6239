import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { type Listening, listen } from './listen.ts'

/** More than the system takes for a connection whose reader takes nothing. */
const LARGE_BYTES = 16 * 1024 * 1024

let server: Listening
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
})

/** @returns The paths that were worked on, as they are. */
async function serve(answer: (path: string) => Response | Promise<Response>): Promise<string[]> {
  const workedOn: string[] = []
  const handle = (request: Request) => {
    const { pathname } = new URL(request.url)
    workedOn.push(pathname)
    return answer(pathname)
  }
  server = await listen(handle, { host: '127.0.0.1', port: 0 })
  return workedOn
}

/** Sends all requests at once, on a connection that is not read from. */
async function send(paths: readonly string[]): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1').pause()
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
  return socket
}

/** @returns All that comes until the connection is closed, or until as many answers have come. */
async function read(socket: Socket, answers = Number.POSITIVE_INFINITY): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (statuses(text).length >= answers) break
  }
  return text
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)

it('answers requests that were sent ahead one by one, in their order', async () => {
  const workedOn = await serve(async (path) => {
    await new Promise((resolve) => setImmediate(resolve))
    return new Response(`answer to ${path};`)
  })
  const text = await read(await send(numbered(20)), 20)
  expect(text.match(/answer to \/\d+/g)?.slice(0, 19)).toEqual(numbered(19).map((path) => `answer to ${path}`))
  expect(workedOn).toEqual(numbered(20))
})

it('works on nothing for a connection whose answer is not read, and serves others', async () => {
  const workedOn = await serve((path) => new Response(path === '/visitor' ? 'hello' : Buffer.alloc(LARGE_BYTES)))
  const unread = await send(numbered(5))
  await vi.waitFor(() => expect(workedOn).toEqual(['/0']))
  expect(await read(await send(['/visitor']), 1)).toContain('hello')
  expect(workedOn).toEqual(['/0', '/visitor'])
  unread.resume()
  await vi.waitFor(() => expect(workedOn).toHaveLength(6), { timeout: 20_000 })
})

it('works on nothing more for a connection that is closed', async () => {
  const workedOn = await serve((path) => new Response(path === '/visitor' ? 'hello' : Buffer.alloc(LARGE_BYTES)))
  const unread = await send(numbered(5))
  await vi.waitFor(() => expect(workedOn).toEqual(['/0']))
  unread.resetAndDestroy()
  for (let visit = 0; visit < 10; visit += 1) await read(await send(['/visitor']), 1)
  expect(workedOn.filter((path) => path !== '/visitor')).toEqual(['/0'])
})

it('closes a connection that sends too many requests ahead, after the answers to those before', async () => {
  const workedOn = await serve(() => new Response('hello'))
  const text = await read(await send(numbered(500)))
  expect(statuses(text).length).toBe(workedOn.length)
  expect(workedOn.length).toBeGreaterThanOrEqual(20)
  expect(workedOn.length).toBeLessThan(100)
  expect(text).toMatch(/connection: close/i)
})

it('refuses those beyond a long queue with a time to come back, and serves the others', async () => {
  await serve(() => {
    const endMs = performance.now() + 3
    while (performance.now() < endMs);
    return new Response('hello')
  })
  const answers = await Promise.all(numbered(900).map(async (path) => read(await send([path]), 1)))
  const refused = answers.filter((text) => statuses(text)[0] === 503)
  expect(answers.filter((text) => statuses(text)[0] === 200).length).toBe(900 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const text of refused) expect(text).toMatch(/retry-after: \d/i)
  expect(refused[0]).toContain('Please try again')
})

it('sends what is found at once, and asks the site for the rest alone', async () => {
  const asked: string[] = []
  server = await listen(
    (request) => {
      asked.push(new URL(request.url).pathname)
      return new Response('made')
    },
    {
      host: '127.0.0.1',
      port: 0,
      find: async ({ method, target, header }) => {
        if (target === '/other') throw new Error('broken')
        if (target !== '/found?x=1' || header('accept-encoding') !== 'br') return undefined
        return { status: 200, headers: ['content-length', '5', 'x-own', method], body: Buffer.from('found') }
      },
    },
  )
  const get = (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'accept-encoding': encoding } })
  const found = await get('/found?x=1', 'br')
  expect([found.status, found.headers.get('x-own'), await found.text()]).toEqual([200, 'GET', 'found'])
  expect(await (await get('/found?x=1', 'gzip')).text()).toBe('made')
  expect(await (await get('/other', 'br')).text()).toBe('made')
  expect(asked).toEqual(['/found', '/other'])
})
