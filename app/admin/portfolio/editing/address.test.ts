import { expect, it } from 'vitest'
import { createRetryPolicy } from '#app/admin/upload/retry-policy.ts'
import { HttpFailure } from '#app/client/api.ts'
import { reserveAddressFor } from './address.ts'

/** @param statuses What the server answers, one after the other; 200 keeps the address. */
function ask(...statuses: number[]) {
  const asked: string[] = []
  const retryPolicy = createRetryPolicy({ onRetrying: () => {}, wait: async () => {} })
  const { signal } = new AbortController()
  const reserve = async (title: string, key: string) => {
    asked.push(key)
    const status = statuses.shift() ?? 200
    if (status !== 200) throw new HttpFailure(status, undefined, `Said ${status}.`)
    return title.toLowerCase()
  }
  return { asked, id: retryPolicy.attempt(() => reserveAddressFor('Pier', 'key', signal, reserve), signal) }
}

it('SLUG-6, BLOB-22: an address is asked for again, with the same key, until there is an answer', async () => {
  const { asked, id } = ask(0, 503, 429, 500)
  expect(await id).toBe('pier')
  expect(asked).toEqual(Array.from({ length: 5 }, () => 'key'))
})

it.each([400, 401, 403, 404])('SLUG-6, BLOB-22: %d is not asked again, and nothing is guessed', async (status) => {
  const { asked, id } = ask(status)
  await expect(id).rejects.toThrow(`Said ${status}.`)
  expect(asked).toHaveLength(1)
})

it('SLUG-6: after eleven times without an answer there is no address', async () => {
  const { asked, id } = ask(...Array.from({ length: 20 }, () => 0))
  await expect(id).rejects.toThrow('Said 0.')
  expect(asked).toHaveLength(11)
})
