import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As they came over the wire, compressed or not. */
  bytes: Buffer
}

/** Sends a request with exactly these headers. @param agent Keeps connections; omit for one of its own. */
export async function answerOf(address: string, headers: Record<string, string>, agent?: Agent): Promise<Answer> {
  const [answer] = (await once(get(address, { headers, agent }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
}

/** The bytes of an answer as they come to a visitor's browser. */
export const bodyFor = async (address: string): Promise<Buffer> => (await answerOf(address, VISITOR)).bytes

/** Sends the requests of a first visit, over one kept connection. @throws {Error} on any failure. */
export const visitOnce = (addresses: readonly string[]): Promise<void> => askForEach(addresses, VISITOR)

/** Sends requests one after the other over one kept connection. @throws {Error} on any failure. */
export async function askForEach(addresses: readonly string[], headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const address of addresses) {
    const { status } = await answerOf(address, headers, agent)
    if (status !== 200) throw new Error(`${address} answered ${status}.`)
  }
  agent.destroy()
}

const VISITOR = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,image/avif,image/webp,*/*;q=0.8' }
