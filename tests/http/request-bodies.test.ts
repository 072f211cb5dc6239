import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '#server/platform/http/server/listen.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const INQUIRY = {
  firstName: 'Ruth',
  lastName: 'Abrams',
  phone: '609 555 0101',
  email: 'ruth@mail.example',
  projectAddress: '96th Street',
  details: 'Would you consider a boat?',
}

describe('requests that do not say how long they are', () => {
  let studio: Studio
  let server: Listening
  beforeAll(async () => {
    studio = await startStudio()
    server = await listen((request, peer) => studio.handle(request, peer), { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.close()
    await studio.close()
  })

  /** @param chunks Body in pieces; without any there is none, nor a header about it. */
  async function statusOf(method: string, path: string, chunks: readonly string[]): Promise<number | undefined> {
    const headers = { 'content-type': 'application/json', ...(chunks.length > 0 && { 'transfer-encoding': 'chunked' }) }
    const sent = request({ host: '127.0.0.1', port: server.port, method, path, headers })
    for (const chunk of chunks) sent.write(chunk)
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  it('one without a body is answered as any other', async () => {
    expect(await statusOf('DELETE', '/api/admin/lead?id=nobody', [])).toBe(401)
  })

  it('one in pieces is read whole', async () => {
    const body = JSON.stringify(INQUIRY)
    expect(await statusOf('POST', '/api/contact', [body.slice(0, 20), body.slice(20)])).toBe(200)
    const [lead] = await studio.db.selectFrom('lead').select('email').execute()
    expect(lead?.email).toBe(INQUIRY.email)
  })

  it('one in pieces is refused as soon as it is too large', async () => {
    const piece = JSON.stringify('x'.repeat(40_000))
    expect(await statusOf('POST', '/api/contact', [piece, piece])).toBe(413)
  })

  it('what was refused unread is no reason to drop the connection, and with it the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const ask = async (method: string, path: string, body: string) => {
      const sent = request({ agent, host: '127.0.0.1', port: server.port, method, path })
      sent.once('socket', (socket) => sockets.add(socket))
      sent.setHeader('content-type', 'application/json').setHeader('content-length', body.length).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      return response.statusCode
    }
    const large = JSON.stringify('x'.repeat(300_000))
    for (const path of ['/api/contact', '/api/newsletter', '/contact']) expect(await ask('POST', path, large)).toBe(413)
    expect(await ask('GET', '/healthz', '')).toBe(200)
    expect(sockets.size).toBe(1)
    agent.destroy()
  })
})
