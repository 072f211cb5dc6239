import { describe, expect, test } from 'vitest'
import { pdf } from '#tests/support/pictures/pdf.ts'
import { assemble, pattern, revealing, SECRETS, sourceOf } from '#tests/support/pictures/picture-bytes.ts'
import { BLOCK_BYTES } from './byte-source.ts'
import { cleanPdf } from './clean-pdf.ts'

async function cleaned(bytes: Buffer): Promise<Buffer> {
  return assemble(bytes, await cleanPdf(sourceOf(bytes)))
}

const stream = (dictionary: string, content: string) =>
  `5 0 obj<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream endobj`

const XMP = '<?xpacket begin="" id="W5"?><x:xmpmeta>GPS</x:xmpmeta><?xpacket end="w"?>'

test('a PDF without metadata comes back byte for byte', async () => {
  const bytes = pdf({ objects: '5 0 obj<</Metadata 6 0 R/Note(endstream)>>endobj' })
  expect((await cleaned(bytes)).equals(bytes)).toBe(true)
})

describe('a PDF keeps its length and loses', () => {
  const revealed: [string, () => Promise<Buffer>][] = [
    ['XMP', async () => pdf({ objects: stream('/Type/Metadata/Subtype/XML', XMP) })],
    ['XMP that is not called so', async () => pdf({ objects: stream('', XMP) })],
    ['XMP without a frame', async () => pdf({ objects: stream('', '<x:xmpmeta>GPS</x:xmpmeta>') })],
    ['packed metadata', async () => pdf({ objects: stream('/Filter/FlateDecode /Type  /Metadata', 'x\x9csecret') })],
    ['what an embedded photograph says', photographIn],
    [
      'metadata far from the beginning',
      async () => pdf({ objects: `%${'x'.repeat(BLOCK_BYTES)}\n${stream('', XMP)}` }),
    ],
  ]
  test.each(revealed)('%s', async (_, make) => {
    const bytes = await make()
    const result = await cleaned(bytes)
    expect(result).toHaveLength(bytes.length)
    for (const secret of SECRETS.filter((word) => !['xmpmeta', 'xpacket'].includes(word))) {
      expect(result.includes(secret), secret).toBe(false)
    }
    expect(result.toString('latin1')).toContain('endstream endobj\ntrailer')
    expect((await cleaned(result)).equals(result)).toBe(true)
  })

  async function photographIn(): Promise<Buffer> {
    const jpeg = await revealing(pattern(40, 40)).jpeg().toBuffer()
    return pdf({ objects: stream('/Subtype/Image/Filter/DCTDecode', jpeg.toString('latin1')) })
  }
})

test('marks are found wherever blocks meet', async () => {
  for (let more = -140; more <= 20; more += 4) {
    const bytes = pdf({ objects: `%${'x'.repeat(64 * 1024 - 300 + more)}\n${stream('', XMP)}` })
    expect((await cleaned(bytes)).includes('GPS'), String(more)).toBe(false)
  }
})

test('a PDF ends with its last %%EOF, whatever follows', async () => {
  const bytes = pdf()
  expect(await cleaned(Buffer.concat([bytes, Buffer.from('PK\x03\x04 an archive')]))).toEqual(bytes)
  const twice = Buffer.concat([bytes, bytes])
  expect(await cleaned(twice)).toEqual(twice)
})

test('a PDF without its end is refused', async () => {
  const bytes = pdf()
  await expect(cleaned(bytes.subarray(0, bytes.length - 8))).rejects.toThrow('This PDF file is incomplete or damaged.')
})

test('S4: a PDF that is nothing but ends is refused, not gone through for minutes', async () => {
  const bytes = Buffer.from(`%PDF-1.4\n${'%%EOF\n'.repeat(150_000)}`)
  await expect(cleaned(bytes)).rejects.toThrow('This PDF file is incomplete or damaged.')
})

test('S4: a PDF whose metadata never ends is refused', async () => {
  await expect(cleaned(Buffer.from(`%PDF-1.4\n${'<x:xmpmeta>'.repeat(10)}\n%%EOF\n`))).rejects.toThrow('damaged')
})
