type Fetch<Peer> = (request: Request, peer: Peer) => Promise<Response> | Response

const ALLOWED = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, cache-control, idempotency-key, if-match, x-form-stamp',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'etag, retry-after, x-activity-id, x-metadata-source, x-request-id',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Lets the pages of one other origin use what `fetch` serves, cookies included. For development alone, where pages and
 * API have a port each.
 */
export function servePagesOf<Peer>(pagesOrigin: string, fetch: Fetch<Peer>): Fetch<Peer> {
  return async (request, peer) => {
    // To the browser another port is another site's; only the origin says here whether its page may write.
    if (request.headers.get('origin') === pagesOrigin) request.headers.delete('sec-fetch-site')
    const isQuestion = request.method === 'OPTIONS'
    const response = isQuestion ? new Response(null, { status: 204 }) : await fetch(request, peer)
    const headers = new Headers(response.headers)
    headers.set('access-control-allow-origin', pagesOrigin)
    for (const [name, value] of Object.entries(ALLOWED)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
}
