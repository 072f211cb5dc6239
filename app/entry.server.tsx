import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import publicSheet from 'virtual:public-styles'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { rememberEarlyEvents } from './boot/early-events.ts'
import { startScriptsLate } from './boot/late-scripts.ts'
import { inlineStyles } from './boot/page-styles.ts'
import { ScriptMark } from './boot/script-mark.ts'
import { report, scriptMark } from './loaders/context.ts'

/** Renders the whole page before the first byte: its policy header carries the hashes of everything inline. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptMark)
  const page = (
    <ScriptMark value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptMark>
  )
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        // Public pages are read first, so their scripts may wait; the dashboard is clicked at once.
        const isForReading = !new URL(request.url).pathname.startsWith('/admin')
        const respond = (html: string) => {
          const page = rememberEarlyEvents(html)
          const body = isForReading
            ? startScriptsLate(publicSheet ? inlineStyles(page, publicSheet, nonce) : page)
            : page
          return new Response(body, { headers, status: failed ? 500 : status })
        }
        text(body).then(respond).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        loadContext.get(report)(error)
      },
    })
  })
}

/** Expected answers such as 404 are not worth a stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(report)(error)
}
