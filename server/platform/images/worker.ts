import { writeFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { WorkerReply, WorkerRequest } from '#server/platform/images/decoding/render-job.ts'
import { draw } from './decoding/draw.ts'
import { findFacts } from './decoding/facts.ts'
import { Refusal } from './decoding/refusal.ts'
import { renderRendition } from './decoding/rendition.ts'

// The bytes choose the decoder, whatever the file is called: everything but these three stays shut (SVG, PDF, GIF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

preferredVictimWhenMemoryEnds()
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
    return { ok: false, reason: message, systemCode: code, sentence: error instanceof Refusal ? message : undefined }
  }
}

async function store(picture: Buffer, { targetPath, temporaryPath }: { targetPath: string; temporaryPath: string }) {
  await mkdir(path.dirname(targetPath), { recursive: true })
  // Flushed, because a rename may survive a power cut that the bytes do not, and the cache believes what it finds.
  await writeFile(temporaryPath, picture, { flush: true })
  await rename(temporaryPath, targetPath)
}

/** Asks Linux to end this process before the web server when memory runs out; elsewhere there is nothing to ask. */
function preferredVictimWhenMemoryEnds(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Not Linux, or not allowed: the pictures are rendered all the same.
  }
}
