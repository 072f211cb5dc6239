import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestToken } from './request-token.ts'
import { UploadError } from './upload-error.ts'

vi.mock('../admin-call.ts', () => ({ signedIn: <T>(act: () => Promise<T>) => act() }))
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://sevenmile.example/admin'))
})
afterEach(() => vi.unstubAllGlobals())

const PATHNAME = 'portfolio/delray/files/1-porch.jpg'

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json =
  (status: number, body: unknown, headers = {}) =>
  async () =>
    Response.json(body, { status, headers })

it('asks for one file, in the form of the wire protocol', async () => {
  const fetch = answerWith(json(200, { type: 'blob.generate-client-token', clientToken: 'token-1' }))
  expect(await requestToken(PATHNAME)).toBe('token-1')
  const [address, { method, body }] = fetch.mock.calls[0] as unknown as [string, { method: string; body: string }]
  expect([address, method]).toEqual(['/api/portfolio-upload', 'POST'])
  expect(JSON.parse(body)).toEqual({
    type: 'blob.generate-client-token',
    payload: { pathname: PATHNAME, clientPayload: null, multipart: true },
  })
})

describe('a refusal', () => {
  const failure = () => requestToken(PATHNAME).catch((error: unknown) => error)

  it.each([
    [401, { error: 'Please sign in.' }, {}, 'unauthorized', 'Please sign in.', undefined],
    [413, {}, {}, 'tooLarge', 'HTTP 413', undefined],
    [429, { error: 'Slowly.' }, { 'retry-after': '7' }, 'throttled', 'Slowly.', 7000],
    [503, {}, { 'retry-after': 'soon' }, 'unavailable', 'HTTP 503', undefined],
    [400, { error: 'No such folder.' }, {}, 'refused', 'No such folder.', undefined],
  ])(
    'of status %i gives its kind, its reason, and when to try again',
    async (status, body, headers, kind, message, retryAfterMs) => {
      answerWith(json(status, body, headers))
      const error = await failure()
      expect(error).toBeInstanceOf(UploadError)
      expect(error).toMatchObject({ kind, message, retryAfterMs })
    },
  )

  it('without an answer is an unreachable storage', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure()).toMatchObject({ kind: 'unreachable', retryAfterMs: undefined })
  })

  it.each([
    ['without a token', json(200, { clientToken: 7 })],
    ['that is no JSON', async () => new Response('<html>')],
  ])('a success %s counts as one', async (_, answer) => {
    answerWith(answer)
    expect(await failure()).toMatchObject({ kind: 'refused', message: 'HTTP 200' })
  })
})
