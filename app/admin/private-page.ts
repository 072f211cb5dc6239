/** Headers of admin pages: no caching, no search engines, no referrer with the token in an address. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }
}

export function privateMeta(title: string) {
  return [{ title: `${title} · Seven Mile Interiors` }, { name: 'robots', content: 'noindex' }]
}
