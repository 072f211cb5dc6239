import { expect, it } from 'vitest'
import { deleteImage } from './image-deletion.ts'

const A = { src: '/a.jpg' }
const B = { src: '/b.jpg' }

function sources(lists: (readonly { src: string }[] | Error)[]) {
  const waits: number[] = []
  return {
    waits,
    all: {
      remove: async () => ['x'],
      list: async () => {
        const next = lists.shift()
        if (!next || next instanceof Error) throw next ?? new Error('Too many looks.')
        return next
      },
      wait: async (ms: number) => void waits.push(ms),
    },
  }
}

it('DEL-6, DEL-7: looks 450 ms apart, and stops once the image is gone', async () => {
  const { waits, all } = sources([[A, B], [B], [A]])
  expect(await deleteImage(A.src, all)).toEqual({ activityIds: ['x'], images: [B], isGone: true })
  expect(waits).toEqual([450, 450])
})

it('DEL-8, DEL-13: after three looks takes the last list, whatever it says', async () => {
  const { waits, all } = sources([[A, B], new Error('away'), [A]])
  expect(await deleteImage(A.src, all)).toEqual({ activityIds: ['x'], images: [A], isGone: false })
  expect(waits).toEqual([450, 450, 450])
})

it('DEL-10: a refusal looks at no list', async () => {
  const { waits, all } = sources([[A]])
  await expect(deleteImage(A.src, { ...all, remove: () => Promise.reject(new Error('In use.')) })).rejects.toThrow(
    'In use.',
  )
  expect(waits).toEqual([])
})
