import { expect, it, vi } from 'vitest'
import { staleIfError } from './stale-if-error.ts'

it('R8: while reading fails, the last answer for the same key is given, and each failure is reported', async () => {
  const onError = vi.fn()
  const read = vi.fn(async (key: string) => `${key} as read`)
  const reader = staleIfError(read, { onError })
  expect(await reader('a')).toBe('a as read')
  const failure = new Error('EIO')
  read.mockRejectedValue(failure)
  expect([await reader('a'), reader.last('a')]).toEqual(['a as read', 'a as read'])
  expect(onError.mock.calls).toEqual([[failure, 'a']])
  await expect(reader('b')).rejects.toBe(failure)
})

it('R8: the fallback answers for what was never read, and for what was gone when it was read last', async () => {
  const read = vi.fn(async (): Promise<string | undefined> => 'first')
  const reader = staleIfError(read, { fallback: () => 'built in' })
  expect(reader.last()).toBe('built in')
  await reader()
  read.mockResolvedValueOnce(undefined)
  expect(await reader()).toBeUndefined()
  read.mockRejectedValue(new Error('EIO'))
  expect(await reader()).toBe('built in')
})
