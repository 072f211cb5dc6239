import { describe, expect, test } from 'vitest'
import { boundaryOf, readParts } from './multipart.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(form: FormData, size: number, skip: readonly string[] = []) {
  const posted = new Response(form)
  const boundary = boundaryOf(posted.headers.get('content-type') ?? '')
  const found: [string, string | undefined, string][] = []
  for await (const { name, fileName, content } of readParts(inPieces(await posted.bytes(), size), boundary)) {
    let text = ''
    if (!skip.includes(name)) for await (const piece of content) text += Buffer.from(piece).toString('latin1')
    found.push([name, fileName, text])
  }
  return found
}

function form(): FormData {
  const data = new FormData()
  data.append('token', 'abc')
  data.append('files', new Blob(['one\r\n--two\r\n']), 'a "plan".pdf')
  data.append('files', new Blob(['']), 'empty.pdf')
  data.append('files', new Blob(['x'.repeat(5000)]), 'größe.jpg')
  return data
}

describe('the parts of a posted form', () => {
  test.each([1, 7, 64, 100_000])('are the same however the line cuts them, %i bytes at a time', async (size) => {
    expect(await read(form(), size)).toEqual([
      ['token', undefined, 'abc'],
      ['files', 'a "plan".pdf', 'one\r\n--two\r\n'],
      ['files', 'empty.pdf', ''],
      ['files', 'größe.jpg', 'x'.repeat(5000)],
    ])
  })

  test('one that is not read is skipped', async () => {
    expect((await read(form(), 100, ['files'])).map(([, fileName]) => fileName)).toEqual([
      undefined,
      'a "plan".pdf',
      'empty.pdf',
      'größe.jpg',
    ])
  })

  test.each(['', '--b', '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ncut', 'garbage'])(
    'a form that ends as %j was cut',
    async (text) => {
      const reading = async () => {
        for await (const { content } of readParts(inPieces(Buffer.from(text), 5), 'b')) for await (const _ of content);
      }
      await expect(reading()).rejects.toMatchObject({ code: 'invalid_input' })
    },
  )

  test.each(['', 'multipart/form-data', 'text/plain; boundary=x'])('%j names no boundary', (type) => {
    expect(() => boundaryOf(type)).toThrow('did not arrive whole')
  })
})
