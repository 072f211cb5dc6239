import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * State of a link: bytes pass; pass late; are held back until it is whole again; or are lost for good with every connection
 * of that time, as behind a firewall that forgets them. A cut link refuses.
 */
export type LinkState = 'whole' | 'slow' | 'held' | 'lost' | 'cut'

const SLOW_MS = 200

/** A TCP link to a port of this machine that can fail. */
export async function startLink(port: number) {
  let state: LinkState = 'whole'
  const pairs = new Set<{ near: Socket; far: Socket; isLost: boolean }>()
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy()
      return
    }
    const pair = { near, far: connect(port, '127.0.0.1'), isLost: state === 'lost' }
    pairs.add(pair)
    pass(near, pair.far, pair)
    pass(pair.far, near, pair)
  })

  function pass(from: Socket, to: Socket, pair: { isLost: boolean }): void {
    const send = (chunk: Buffer): void => {
      if (pair.isLost || to.destroyed) return
      to.write(chunk)
    }
    from.on('data', (chunk: Buffer) => {
      if (state === 'slow') setTimeout(send, SLOW_MS, chunk)
      else send(chunk)
    })
    if (state === 'held') from.pause()
    from.on('error', () => undefined)
    from.once('close', () => {
      if (!pair.isLost) to.destroy()
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,

    become(next: LinkState): void {
      state = next
      for (const pair of pairs) {
        const { near, far } = pair
        if (next === 'cut') for (const end of [near, far]) end.resetAndDestroy()
        if (next === 'lost') pair.isLost = true
        if (next === 'whole' && pair.isLost) far.destroy()
        for (const end of [near, far]) if (next === 'held') end.pause()
        for (const end of [near, far]) if (next !== 'held') end.resume()
        if (near.destroyed) pairs.delete(pair)
      }
    },

    async stop(): Promise<void> {
      for (const { near, far } of pairs) for (const end of [near, far]) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
