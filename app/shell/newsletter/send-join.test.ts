import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendJoin } from './send-join.ts'

const asked = {
  email: 'maura@example.com',
  idempotencyKey: 'key-1',
  headers: { 'x-form-stamp': 'stamp' },
  honeypot: {},
}
let requests: Request[]
let answer: () => Response
const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  requests = []
  answer = () => Response.json({ success: true }, { status: 201 })
  warn.mockReset().mockImplementation(() => undefined)
  vi.stubGlobal('location', { origin: 'https://studio.example', port: '', hostname: 'studio.example' })
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

it('NL-11: sends the address with its key and the stamp of the form', async () => {
  expect(await sendJoin(asked)).toBe(true)
  const [request] = requests
  expect([request?.method, new URL(request?.url ?? '').pathname]).toEqual(['POST', '/api/newsletter'])
  expect(request?.headers.get('idempotency-key')).toBe('key-1')
  expect(request?.headers.get('x-form-stamp')).toBe('stamp')
  expect(await request?.json()).toEqual({ email: 'maura@example.com' })
})

it('B44: a filled honeypot goes along, for the server to judge', async () => {
  await sendJoin({ ...asked, honeypot: { website: 'https://spam.example' } })
  expect(await requests[0]?.json()).toEqual({ email: 'maura@example.com', website: 'https://spam.example' })
})

it('a refusal is false, and the log has all of the answer, in whatever format', async () => {
  answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  expect(await sendJoin(asked)).toBe(false)
  expect(warn).toHaveBeenCalledWith('Joining was refused with 502.', '<h1>Bad Gateway</h1>')
})

it('so is no answer at all', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await sendJoin(asked)).toBe(false)
})
