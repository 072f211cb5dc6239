import { expect, it } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

it('shares one reading among the calls of one turn of the event loop', async () => {
  let readings = 0
  const read = oncePerTurn(() => (readings += 1))
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
})

it('reads what was written after the call, in the same turn', async () => {
  let content = 'old'
  const read = oncePerTurn(() => content)
  const asked = read()
  content = 'new'
  expect(await asked).toBe('new')
})

it('reads again for a call that comes while a reading is under way', async () => {
  const content = Promise.withResolvers<string>()
  const readings = [content.promise, 'newer']
  const read = oncePerTurn(() => readings.shift())
  const first = read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await read()).toBe('newer')
  content.resolve('old')
  expect(await first).toBe('old')
})

it('gives a failure to all who share it, and to nobody after them', async () => {
  let isAway = true
  const read = oncePerTurn(() => {
    if (isAway) throw new Error('The database is away.')
    return 'here'
  })
  expect(await Promise.allSettled([read(), read()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  isAway = false
  expect(await read()).toBe('here')
})
