import { writeFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { draw } from './decoding/draw.ts'
import { findFacts } from './decoding/facts.ts'
import type { WorkerReply, WorkerRequest } from './decoding/render-job.ts'
import { renderRendition } from './decoding/rendition.ts'
import { DecodeError } from './ingest/picture-errors.ts'

// The bytes choose the decoder, not the name: all others stay blocked (SVG, PDF, GIF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

preferAsOutOfMemoryVictim()
process.on('disconnect', () => process.exit())
process.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    if (request.kind === 'facts') return { ok: true, facts: await findFacts(request.source) }
    const picture = request.kind === 'drawing' ? await draw(request) : await renderRendition(request)
    await store(picture, request)
    return { ok: true }
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

async function store(picture: Buffer, { targetPath, temporaryPath }: { targetPath: string; temporaryPath: string }) {
  await mkdir(path.dirname(targetPath), { recursive: true })
  // Flushed: a rename may survive a power cut that the bytes do not, and the cache trusts the files it finds.
  await writeFile(temporaryPath, picture, { flush: true })
  await rename(temporaryPath, targetPath)
}

/** On Linux, has this process killed before the web server when memory runs out. */
function preferAsOutOfMemoryVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Not Linux, or not allowed: the pictures are rendered all the same.
  }
}
