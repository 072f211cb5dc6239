import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PictureRequest } from './picture-worker.ts'

/** Stands in for the worker: answers on request. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = []
  requests: PictureRequest[] = []
  terminate = vi.fn()
  constructor() {
    super()
    FakeWorker.made.push(this)
  }
  postMessage(request: PictureRequest) {
    this.requests.push(request)
  }
  answer(fields: object, id = this.requests.at(-1)?.id) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { id, ...fields } }))
  }
}
const worker = () => FakeWorker.made.at(-1) as FakeWorker
const asked = (count: number) => vi.waitFor(() => expect(worker()?.requests.length).toBe(count))

let pictures: typeof import('./pictures.ts')
beforeEach(async () => {
  FakeWorker.made = []
  vi.stubGlobal('Worker', FakeWorker)
  // The module keeps its worker for all that come after.
  vi.resetModules()
  pictures = await import('./pictures.ts')
})
afterEach(() => vi.unstubAllGlobals())

it('TIFF-10: a TIFF comes back as a JPEG of the same name', async () => {
  const converted = pictures.convertTiff(new File(['tiff'], 'Porch.TIFF'))
  await asked(1)
  worker().answer({ picture: new Blob(['jpeg']) })
  expect(await converted).toMatchObject({ name: 'Porch.jpg', type: 'image/jpeg', size: 4 })
})

it('TIFF-3: one that only the server can read is not converted', async () => {
  const converted = pictures.convertTiff(new File(['tiff'], 'porch.tif'))
  await asked(1)
  worker().answer({ picture: undefined })
  expect(await converted).toBeUndefined()
})

it.each([
  ['image/png', 'porch.png'],
  ['image/jpeg', 'porch.jpg'],
])('UPL-22: the first picture of a GIF is named after its type %s', async (type, name) => {
  const first = pictures.firstOfGif(new File(['gif'], 'porch.gif'))
  await asked(1)
  worker().answer({ picture: new Blob(['x'], { type }) })
  expect(await first).toMatchObject({ name, type })
})

it('one after the other: a failure does not stop the next', async () => {
  const [one, other] = [pictures.makePreview(new Blob(['1'])), pictures.makePreview(new Blob(['2']))]
  const failed = expect(one).rejects.toThrow('no picture')
  await asked(1)
  worker().answer({ picture: new Blob() }, 0)
  expect(worker().requests).toHaveLength(1)
  worker().answer({ error: 'no picture' })
  await failed
  await asked(2)
  worker().answer({ picture: new Blob(['small']) })
  expect((await other)?.size).toBe(5)
  expect(FakeWorker.made).toHaveLength(1)
})

it('a worker that breaks is replaced for the next picture', async () => {
  const lost = expect(pictures.makePreview(new Blob(['1']))).rejects.toThrow('could not be read')
  await asked(1)
  const [broken] = FakeWorker.made
  broken?.dispatchEvent(new Event('error'))
  await lost
  expect(broken?.terminate).toHaveBeenCalledOnce()
  const next = pictures.makePreview(new Blob(['2']))
  await vi.waitFor(() => expect(FakeWorker.made).toHaveLength(2))
  await asked(1)
  worker().answer({ picture: new Blob(['small']) })
  expect((await next)?.size).toBe(5)
})
