import { expect, it, vi } from 'vitest'
import { openOnce } from './open-once.ts'

it('R8: what could not be opened is opened for who asks next, and then not again', async () => {
  const open = vi.fn(async () => 'open')
  open.mockRejectedValueOnce(new Error('EIO'))
  const opened = openOnce(open)
  await expect(opened()).rejects.toThrow('EIO')
  expect(await Promise.all([opened(), opened()])).toEqual(['open', 'open'])
  expect(open).toHaveBeenCalledTimes(2)
})
