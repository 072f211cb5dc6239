import type { Context } from 'hono'
import type { HttpEnv } from './api.ts'

/**
 * The body of a request, for those who go through it once. Each chunk holds until the next is asked for.
 *
 * From the socket where there is one: two web streams and a copy of every chunk lie between the socket and `Request.body`.
 */
export function requestBody(c: Context<HttpEnv>): AsyncIterable<Uint8Array> | null {
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.readableDidRead) return c.req.raw.body
  // Whoever refuses a body in its middle still wants to answer.
  return lentChunks(incoming.iterator({ destroyOnReturn: false }))
}

/**
 * Gives the memory of each chunk back at once. Chunks are large outside of the heap and tiny on it, so V8 would let them
 * pile up and then go through all of the heap to be rid of them, several times a second.
 */
async function* lentChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk
    if (chunk.buffer instanceof ArrayBuffer && chunk.length === chunk.buffer.byteLength) chunk.buffer.transfer(0)
  }
}
