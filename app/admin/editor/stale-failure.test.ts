import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HttpFailure } from '#app/client/api.ts'
import { StaleFailure, withTheirs } from './stale-failure.ts'

const Note = z.object({ text: z.string() })

function refusal(status: number, body: unknown, etag = '"2"') {
  return new HttpFailure(status, undefined, 'Somebody else was faster.', { body, headers: new Headers({ etag }) })
}

const thrownBy = (failure: unknown) =>
  withTheirs(Note, () => Promise.reject(failure)).catch((thrown: unknown) => thrown)

it('a refusal that says what is stored becomes one with that version', async () => {
  const thrown = await thrownBy(refusal(412, { error: 'x', current: { text: 'Sand', more: 1 } }))
  expect(thrown).toBeInstanceOf(StaleFailure)
  expect(thrown).toMatchObject({ status: 412, theirs: { value: { text: 'Sand' }, etag: '"2"' } })
  expect(String(thrown)).toContain('Somebody else was faster.')
})

it.each([
  ['without what is stored', refusal(412, { error: 'x' })],
  ['with something else', refusal(412, { current: { text: 1 } })],
  ['without a tag', refusal(412, { current: { text: 'Sand' } }, '')],
  ['of a proxy', refusal(412, undefined)],
  ['for another reason', refusal(409, { current: { text: 'Sand' } })],
  ['of the network', new TypeError('Failed to fetch')],
])('a failure %s stays as it is', async (_, failure) => {
  expect(await thrownBy(failure)).toBe(failure)
})

it('a save that succeeds gives its answer', async () => {
  expect(await withTheirs(Note, async () => 'saved')).toBe('saved')
})
