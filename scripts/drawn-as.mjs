/**
 * Changes a font so that one letter looks like another: the page keeps its character. Of no use for letters that are
 * composed of others.
 * @param font TrueType, as SFNT.
 * @returns The font with the outline and the width of `model` in place of those of `letter`.
 */
export function drawnAs(font, letter, model) {
  const tables = tablesOf(font)
  const [from, to] = [model, letter].map((text) => glyphOf(tables.get('cmap'), text.codePointAt(0)))
  const isLong = tables.get('head').readInt16BE(50) === 1
  const loca = tables.get('loca')
  const count = loca.length / (isLong ? 4 : 2) - 1
  const startOf = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  const outlineOf = (glyph) => tables.get('glyf').subarray(startOf(glyph), startOf(glyph + 1))
  const outlines = Array.from({ length: count }, (_, glyph) => outlineOf(glyph === to ? from : glyph))
  let offset = 0
  for (const [glyph, outline] of [...outlines, Buffer.alloc(0)].entries()) {
    if (isLong) loca.writeUInt32BE(offset, 4 * glyph)
    else loca.writeUInt16BE(offset / 2, 2 * glyph)
    offset += outline.length
  }
  tables.set('glyf', Buffer.concat(outlines))
  tables.get('hmtx').copy(tables.get('hmtx'), 4 * to, 4 * from, 4 * from + 4)
  return sfntOf(font, tables)
}

function tablesOf(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8)
      return [
        font.toString('latin1', at, at + 4),
        Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))),
      ]
    }),
  )
}

/** By the table of format 4, which every font for browsers has. */
function glyphOf(cmap, code) {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const at = subtables.find((start) => cmap.readUInt16BE(start) === 4)
  const size = cmap.readUInt16BE(at + 6)
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    if (cmap.readUInt16BE(segment) < code) continue
    const [first, delta] = [segment + size + 2, segment + 2 * size + 2].map((place) => cmap.readUInt16BE(place))
    const rangeAt = segment + 3 * size + 2
    const range = cmap.readUInt16BE(rangeAt)
    const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - first))
    return (glyph + delta) % 65_536
  }
  throw new Error(`The font does not have ${String.fromCodePoint(code)}.`)
}

function sfntOf(font, tables) {
  const head = Buffer.from(font.subarray(0, 12 + 16 * tables.size))
  const parts = [head]
  let offset = head.length
  for (const [index, table] of [...tables.values()].entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    head.writeUInt32BE(checksumOf(padded), 12 + 16 * index + 4)
    head.writeUInt32BE(offset, 12 + 16 * index + 8)
    head.writeUInt32BE(table.length, 12 + 16 * index + 12)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function checksumOf(padded) {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
