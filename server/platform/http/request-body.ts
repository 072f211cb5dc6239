import type { HttpContext } from './api.ts'

/**
 * The body of a request, to be read once. Each chunk is valid until the next is requested.
 *
 * Read from the socket where possible: `Request.body` adds two web streams and a copy of every chunk.
 */
export function requestBody(c: HttpContext): AsyncIterable<Uint8Array> | null {
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.readableDidRead) return c.req.raw.body
  // A body refused halfway still gets an answer.
  return lentChunks(incoming.iterator({ destroyOnReturn: false }))
}

/**
 * Frees the memory of each chunk at once. Chunks are large outside of the heap and tiny on it: V8 would let them pile up,
 * and then collect the whole heap several times a second.
 */
async function* lentChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk
    if (chunk.buffer instanceof ArrayBuffer && chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0)
  }
}
