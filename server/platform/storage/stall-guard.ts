const STALL_MS = 15_000

/** Fails when the stream stalls. */
export async function* stallGuard(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  for (;;) {
    const silence = Promise.withResolvers<never>()
    const timer = setTimeout(() => silence.reject(new Error('The storage has stopped sending.')), STALL_MS)
    const next = await Promise.race([iterator.next(), silence.promise]).finally(() => clearTimeout(timer))
    if (next.done) return
    yield next.value
  }
}
