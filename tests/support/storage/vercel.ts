import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const TOKEN = 'vercel_blob_rw_elsewhere_secret'

/** The part of Vercel Blob that a server with its public files there needs. */
export async function startVercel() {
  const files = new Map<string, { bytes: Buffer; type: string }>()
  /** Code word of the error that everything is answered with, if any. */
  const fault: { code: string | undefined } = { code: undefined }
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const describe = (pathname: string) => {
    const file = files.get(pathname)
    return {
      url: `${origin()}/files/${pathname}`,
      downloadUrl: `${origin()}/files/${pathname}`,
      pathname,
      contentType: file?.type,
      contentDisposition: 'inline',
      etag: '"1"',
      size: file?.bytes.length,
      uploadedAt: new Date(0).toISOString(),
      cacheControl: 'public',
    }
  }
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin())
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    const refuse = (code: string) => answer(400, { error: { code, message: code } })
    const body = await buffer(request)
    if (url.pathname.startsWith('/files/')) {
      const file = files.get(url.pathname.slice('/files/'.length))
      return void response.writeHead(file ? 200 : 404).end(file?.bytes)
    }
    if (fault.code !== undefined) return void refuse(fault.code)
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void refuse('forbidden')
    const pathname = url.searchParams.get('pathname') ?? url.searchParams.get('url') ?? ''
    if (request.method === 'PUT') files.set(pathname, { bytes: body, type: String(request.headers['x-content-type']) })
    else if (url.pathname.endsWith('/delete')) {
      for (const name of (JSON.parse(body.toString()) as { urls: string[] }).urls) files.delete(name)
      return void answer(200, null)
    } else if (url.searchParams.has('prefix')) {
      const prefix = url.searchParams.get('prefix') ?? ''
      const names = [...files.keys()].filter((name) => name.startsWith(prefix))
      return void answer(200, { blobs: names.map(describe), hasMore: false })
    } else if (!files.has(pathname)) return void refuse('not_found')
    return void answer(200, describe(pathname))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    files,
    fault,
    env: { BLOB_READ_WRITE_TOKEN: TOKEN },
    apiUrl: `${origin()}/api/blob`,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
    },
  }
}
