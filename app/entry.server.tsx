import { text } from 'node:stream/consumers'
import sheets from 'virtual:style-sheets'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { OwnScripts } from './boot/own-scripts.ts'
import { completePage } from './boot/page-scripts.ts'
import { deliver, report } from './loaders/context.ts'
import { SheetDrawing } from './ui/drawings/page-drawings.tsx'
import { drawSheet } from './ui/drawings/sheet.ts'

/**
 * Renders the whole page in one piece: its policy header carries the hashes of everything inline, and loaders leave nothing
 * to be waited for. The response has no body: the page is delivered as a text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const ownScripts = new Set<string>()
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = `<!DOCTYPE html>${renderToString(
    <OwnScripts value={ownScripts}>
      <SheetDrawing value={drawSheet}>
        <ServerRouter context={withOwnRoutes(context)} url={request.url} />
      </SheetDrawing>
    </OwnScripts>,
  )}`
  // Public pages are read first, so their scripts may wait; the dashboard is clicked at once.
  const isForReading = !new URL(request.url).pathname.startsWith('/admin')
  const page = completePage(html, { data, sheets, isForReading, build: context.manifest.version })
  loadContext.get(deliver)({ ...page, scripts: [...page.scripts, ...ownScripts] })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status })
}

/** The context with the routes of its page alone: to render a page, the router makes routes anew of all that it is given. */
function withOwnRoutes<T extends Pick<EntryContext, 'manifest' | 'staticHandlerContext'>>(context: T): T {
  const { manifest, staticHandlerContext } = context
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...context, manifest: { ...manifest, routes } }
}

/** Expected answers such as 404 are not worth a stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(report)(error)
}
