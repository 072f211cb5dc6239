import { expect, it, vi } from 'vitest'
import { NO_SVG, UNREADABLE_GIF } from '#app/admin/files/file-types.ts'
import { firstOfGif } from '#app/admin/files/pictures.ts'
import { sendablePicture } from './sendable-picture.ts'

vi.mock('#app/admin/files/pictures.ts')

it.each([
  ['porch.JPG', 'image/jpeg'],
  ['porch.heic', 'image/heic'],
  ['porch.tif', 'image/tiff'],
])('%s is sent as it is, as %s', async (name, contentType) => {
  const file = new File(['x'], name)
  expect(await sendablePicture(file)).toEqual({ file, contentType })
})

it('UPL-22: a GIF is sent as its first picture', async () => {
  const png = new File(['x'], 'porch.png', { type: 'image/png' })
  vi.mocked(firstOfGif).mockResolvedValueOnce(png)
  expect(await sendablePicture(new File(['x'], 'porch.gif', { type: 'image/gif' }))).toEqual({
    file: png,
    contentType: 'image/png',
  })
})

it('UPL-22: one that cannot be read says what to do', async () => {
  const cause = new Error('broken')
  vi.mocked(firstOfGif).mockRejectedValueOnce(cause)
  await expect(sendablePicture(new File(['x'], 'porch.gif', { type: 'image/gif' }))).rejects.toMatchObject({
    message: UNREADABLE_GIF,
    cause,
  })
})

it.each([
  ['a drawing', 'logo.svg', 'image/svg+xml', NO_SVG],
  ['a PDF', 'plan.pdf', 'application/pdf', /^Please choose a JPEG/],
  ['a film', 'tour.mp4', 'video/mp4', /^Please choose a JPEG/],
  ['a file without an ending', 'porch', '', /^Please choose a JPEG/],
])('%s is refused in words', async (_, name, type, message) => {
  await expect(sendablePicture(new File(['x'], name, { type }))).rejects.toThrow(message)
})
