import sharp from 'sharp'
import { draw } from './decoding/draw.ts'
import { findFacts } from './decoding/facts.ts'
import { drawIcon } from './decoding/icon.ts'
import type { WorkerReply, WorkerRequest } from './decoding/render-job.ts'
import { renderRendition } from './decoding/rendition.ts'
import { DecodeError } from './ingest/picture-errors.ts'
import { readSource, writePicture } from './job-pipe.ts'

// The bytes choose the decoder, not the name: all others stay blocked (SVG, PDF, GIF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

process.on('disconnect', () => process.exit())
process.on('message', (request: WorkerRequest) => void answer(request))

async function answer(request: WorkerRequest): Promise<void> {
  const sources = request.sourcesBytes.map(readSource)
  const { picture, ...reply } = await work(request, sources)
  process.send?.(reply)
  if (picture) writePicture(picture)
}

async function work(
  request: WorkerRequest,
  [bytes = Buffer.alloc(0), ...over]: readonly Buffer[],
): Promise<WorkerReply & { picture?: Buffer }> {
  try {
    if (request.kind === 'facts') return { ok: true, facts: await findFacts(bytes), pictureBytes: 0 }
    const picture = await makePicture(request, bytes, over)
    return { ok: true, pictureBytes: picture.length, picture }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return {
      ok: false,
      reason: message,
      systemCode: code,
      explanation: error instanceof DecodeError ? message : undefined,
    }
  }
}

type PictureRequest = Exclude<WorkerRequest, { kind: 'facts' }>

function makePicture(request: PictureRequest, bytes: Buffer, over: readonly Buffer[]): Promise<Buffer> {
  if (request.kind === 'drawing') return draw(bytes, request.type)
  if (request.kind === 'icon') return drawIcon(bytes, request.sizePx)
  return renderRendition(bytes, request, over)
}
