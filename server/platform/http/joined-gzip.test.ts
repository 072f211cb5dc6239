import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gzipPiece, joinGzip } from './joined-gzip.ts'

async function join(texts: readonly string[]): Promise<Buffer> {
  async function* pieces() {
    for (const text of texts) yield gzipPiece(text)
  }
  return buffer(joinGzip(pieces()))
}

describe('gzip of pieces', () => {
  it.each([
    ['many', Array.from({ length: 50 }, (_, index) => `House ${index} by the sea. `.repeat(index * 40))],
    ['one', ['A house by the sea, größer als gedacht.']],
    ['an empty one among others', ['A house ', '', 'by the sea.']],
    ['none', []],
  ])('is that of the whole text, checksum and all: %s', async (_, texts) => {
    expect(gunzipSync(await join(texts)).toString()).toBe(texts.join(''))
  })

  it('is nearly as small as that of the whole', async () => {
    const piece = 'A house by the sea. '.repeat(1000)
    expect((await join([piece, piece])).byteLength).toBeLessThan(400)
  })

  it('says where a piece is another one than was compressed', async () => {
    async function* pieces() {
      yield { ...(await gzipPiece('A house')), crc: 1 }
    }
    const joined = await buffer(joinGzip(pieces()))
    expect(() => gunzipSync(joined)).toThrow('incorrect data check')
  })
})
