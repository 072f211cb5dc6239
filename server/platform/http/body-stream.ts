import type { Readable } from 'node:stream'
import * as streams from 'node:stream/web'

/**
 * The body of an answer. A reader that leaves ends the content, also before it has read any of it: `ReadableStream.from` would
 * leave its file open then, and `Readable.toWeb` throw an error that cannot be caught.
 */
export function bodyStream(content: Readable): ReadableStream<Uint8Array> {
  // The reader gets an error, if there is one.
  content.on('error', () => undefined)
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  const source = {
    async pull(controller: streams.ReadableStreamDefaultController<Uint8Array>): Promise<void> {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (): void => void content.destroy(),
  }
  return new streams.ReadableStream(source, { highWaterMark: 0 }) as ReadableStream<Uint8Array>
}
