import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HttpFailure } from '#app/client/api.ts'
import { postImport } from './post-file.ts'

vi.mock('#app/admin/admin-call.ts', () => ({ signedIn: <T>(act: () => Promise<T>) => act() }))

let answer: () => Promise<Response>
const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() => answer())
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://sevenmile.example/admin'))
  vi.stubGlobal('fetch', fetch.mockClear())
})
afterEach(() => vi.unstubAllGlobals())

const refuse = (status: number, body: string) => async () => new Response(body, { status })

it.each([
  ['export.zip', 'application/zip'],
  ['export.JSON', 'application/json'],
  ['no ending', 'application/zip'],
])('%s is sent as %s, as it is, with what is to be done', async (name, type) => {
  answer = refuse(500, '')
  const file = new File(['{}'], name)
  await postImport(file, 'merge', true).catch(() => undefined)
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toMatch(/^\/api\/.+\?mode=merge&dryRun=true$/)
  expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': type }, body: file })
})

it.each([
  [
    'a problem of the server',
    422,
    JSON.stringify({ error: 'This file is of a later release.', code: 'invalid_input' }),
    /later release/,
  ],
  ['a page of a proxy', 502, '<html>Bad gateway', undefined],
])('%s fails with its status, and its reason where it has one', async (_, status, body, reason) => {
  answer = refuse(status, body)
  const failure = await postImport(new File([], 'a.zip'), 'merge', false).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(HttpFailure)
  expect((failure as HttpFailure).status).toBe(status)
  if (reason) expect((failure as HttpFailure).message).toMatch(reason)
})

it('an answer that is no report is a failure, too', async () => {
  answer = async () => Response.json({ anything: true })
  await expect(postImport(new File([], 'a.zip'), 'merge', false)).rejects.toThrow()
})
