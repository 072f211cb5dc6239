import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const HERE = '127.0.0.1'
export const RECEIVER = 'crm.example'
export const WEBHOOK_KEY = 'a key of the tests with 32 bytes'
export const WEBHOOK_SECRET = `whsec_${Buffer.from(WEBHOOK_KEY).toString('base64')}`

interface Taken {
  headers: Record<string, string | string[] | undefined>
  body: string
  url: string | undefined
}

type Answer = { status: number; headers?: Record<string, string> } | 'cut' | 'nothing'

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** A receiver on a free port, which answers as it is told to. */
export async function startWebhookReceiver() {
  const certificate = makeCertificate()
  const server = createServer(certificate, (request, response) => void take(request, response)).listen(0, HERE)
  await once(server, 'listening')
  const receiver = {
    url: `https://${RECEIVER}:${(server.address() as AddressInfo).port}/hooks/leads?team=1`,
    taken: [] as Taken[],
    answer: { status: 204 } as Answer,
    noteTaken: (): void => undefined,
    /** The internet, with this receiver alone. */
    reach: () => ({ resolve: async () => [HERE], isAllowed: () => true, ca: certificate.cert }),
    stop: () => void server.close(),
    /** Forgets what was taken, and takes everything. */
    reset(): void {
      receiver.taken = []
      receiver.answer = { status: 204 }
      receiver.noteTaken = () => undefined
    },
  }
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    receiver.taken.push({ headers: request.headers, body: await text(request), url: request.url })
    receiver.noteTaken()
    const { answer } = receiver
    if (answer === 'nothing') return
    if (answer === 'cut') request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end()
  }
  return receiver
}

function makeCertificate(): { key: string; cert: string } {
  const dir = mkdtempSync(path.join(tmpdir(), 'webhook-'))
  const files = ['-keyout', path.join(dir, 'key.pem'), '-out', path.join(dir, 'cert.pem')]
  const subject = ['-subj', `/CN=${RECEIVER}`, '-addext', `subjectAltName=DNS:${RECEIVER}`]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files])
  const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((file) => readFileSync(path.join(dir, file), 'utf8'))
  rmSync(dir, { recursive: true })
  return { key, cert }
}
