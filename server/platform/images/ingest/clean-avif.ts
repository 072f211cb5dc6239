import { BOX_HEAD_BYTES, type Box, boxAt, boxesIn } from '#contract/films/boxes.ts'
import type { ByteSource } from './byte-source.ts'
import { extentsOf, type Item, itemsOf } from './heif-items.ts'
import { damaged } from './picture-errors.ts'
import { MAX_PARTS, type Patch, type Piece, patched } from './pieces.ts'

const TYPE = 'image/avif'
const META_MAX_BYTES = 4 * 1024 * 1024
const KEPT_BOXES = new Set(['ftyp', 'meta', 'mdat'])
const KEPT_IN_META = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'dinf', 'grpl'])
/** Items that are pictures or combine pictures; all others are metadata. */
const PICTURE_ITEMS = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap'])

/**
 * An AVIF of the same length with the same pixels and colors, whose other content is blanked: EXIF, XMP and unknown boxes.
 * Bytes after its last picture are cut.
 *
 * @throws {Problem} `invalid_input` when it is incomplete, or an animation.
 */
export async function cleanAvif(source: ByteSource): Promise<Piece[]> {
  const boxes = await topBoxes(source)
  const meta = boxes.find(({ type }) => type === 'meta')
  const last = boxes.findLast(({ type }) => KEPT_BOXES.has(type))
  if (!meta || !last || meta.to - meta.at > META_MAX_BYTES || boxes.length > MAX_PARTS) throw damaged(TYPE)
  try {
    const inMeta = metaPatches(Buffer.from(await source.read(meta.at, meta.to - meta.at)), meta)
    const others = boxes.filter(({ type }) => !KEPT_BOXES.has(type)).flatMap(blankBox)
    return patched(last.to, [...inMeta, ...others])
  } catch (cause) {
    throw damaged(TYPE, cause)
  }
}

async function topBoxes(source: ByteSource): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < source.sizeBytes && boxes.length <= MAX_PARTS; ) {
    const head = await source.read(at, BOX_HEAD_BYTES)
    const box = boxAt(head, at, source.sizeBytes)
    const type = head.toString('latin1', 4, 8)
    if (type === 'moov' || (!box && KEPT_BOXES.has(type))) throw damaged(TYPE)
    if (!box) break
    boxes.push(box)
    at = box.to
  }
  return boxes
}

/** @param bytes The box `meta`, at offset `meta.at` of the file. */
function metaPatches(bytes: Buffer, meta: Box): Patch[] {
  const inMeta = boxesIn(bytes, meta.from - meta.at + 4, bytes.length)
  const ofType = (type: string) => inMeta.find((box) => box.type === type)
  const [iinf, iloc, idat] = [ofType('iinf'), ofType('iloc'), ofType('idat')]
  if (!iinf || !iloc) throw damaged(TYPE)
  const metadata = itemsOf(bytes, iinf).filter(({ type }) => !PICTURE_ITEMS.has(type))
  const ids = new Set(metadata.map(({ id }) => id))
  const contents = extentsOf(bytes, iloc).filter(({ itemId }) => ids.has(itemId))
  const others = inMeta.filter(({ type }) => !KEPT_IN_META.has(type)).flatMap(blankBox)
  const inFile = (patch: Patch) => ({ ...patch, from: patch.from + meta.at, to: patch.to + meta.at })
  return [
    ...contents.map(({ base, from, to }) =>
      base === 'file' ? { from, to } : inFile({ from: from + (idat?.from ?? 0), to: to + (idat?.from ?? 0) }),
    ),
    ...[...metadata.map(renamed), ...others].map(inFile),
  ]
}

/** Renames an item to an unknown type, in which no program looks for EXIF. */
function renamed({ typeAt }: Item): Patch {
  return { from: typeAt, to: typeAt + 4, bytes: Buffer.from('free') }
}

function blankBox({ at, from, to }: Box): Patch[] {
  return [
    { from: at + 4, to: at + 8, bytes: Buffer.from('free') },
    { from, to },
  ]
}
