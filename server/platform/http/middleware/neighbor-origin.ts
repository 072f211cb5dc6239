type Fetch<Peer> = (request: Request, peer: Peer) => Promise<Response> | Response

const ALLOWED = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, cache-control, idempotency-key, if-match, x-form-stamp',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'etag, retry-after, x-activity-id, x-metadata-source, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Lets the pages of one other origin read the answers of `fetch`, cookies included. For development alone, where pages and
 * API have a port each.
 */
export function servePagesOf<Peer>(pagesOrigin: string, fetch: Fetch<Peer>): Fetch<Peer> {
  return async (request, peer) => {
    // Browsers treat another port as another site; here the Origin header alone decides about writes.
    if (request.headers.get('origin') === pagesOrigin) request.headers.delete('sec-fetch-site')
    const isQuestion = request.method === 'OPTIONS'
    const response = isQuestion ? new Response(null, { status: 204 }) : await fetch(request, peer)
    const headers = new Headers(response.headers)
    headers.set('access-control-allow-origin', pagesOrigin)
    for (const [name, value] of Object.entries(ALLOWED)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
}
