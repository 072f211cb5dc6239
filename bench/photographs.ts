import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface Photograph {
  name: string
  contentType: string
  bytes: Buffer
  /** The same bytes, as a browser has them. */
  blob: Blob
}

const EXIF = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 3/1 0/1', GPSLatitudeRef: 'N' } }
/** Made of noise, which costs disks and decoders as much as real photographs. */
const KINDS = [
  { widthPx: 3800, quality: 90, says: false },
  { widthPx: 4100, quality: 90, says: true },
  { widthPx: 4600, quality: 80, says: false },
  { widthPx: 3600, quality: 90, says: true },
] as const
/** Mean size of the files: one of each kind is made, and sent under several names. */
const MEAN_BYTES = 8_333_333

/**
 * Photographs of seven to nine megabytes, as cameras and studios send them: every other one says where it was taken,
 * so that its public copy is another file, and every tenth is a PNG.
 *
 * @param totalBytes Approximate sum of all.
 */
export async function photographs(totalBytes: number): Promise<Photograph[]> {
  const jpegs = await Promise.all(KINDS.map(async (kind) => ofType(await jpeg(kind), 'jpg', 'image/jpeg')))
  const png = ofType(await noise(2000).png({ compressionLevel: 0 }).toBuffer(), 'png', 'image/png')
  const count = Math.max(1, Math.round(totalBytes / MEAN_BYTES))
  return Array.from({ length: count }, (_, index) => {
    const { ending, ...kind } = (index % 10 === 9 ? png : jpegs[index % jpegs.length]) ?? png
    return { ...kind, name: `${index + 1}.${ending}` }
  })
}

function jpeg({ widthPx, quality, says }: (typeof KINDS)[number]): Promise<Buffer> {
  const picture = noise(widthPx).jpeg({ quality })
  return (says ? picture.withExif(EXIF) : picture).toBuffer()
}

function ofType(bytes: Buffer, ending: string, contentType: string) {
  return { bytes, blob: new Blob([new Uint8Array(bytes)], { type: contentType }), ending, contentType }
}

/** Grain over a soft ground, three wide to two high. */
function noise(widthPx: number) {
  const heightPx = Math.round((widthPx * 2) / 3)
  return sharp(randomBytes(widthPx * heightPx * 3), { raw: { width: widthPx, height: heightPx, channels: 3 } })
}
