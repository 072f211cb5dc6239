/** Nothing of the admin area is kept on the way or found by searching, and the token in an address stays with this site. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }
}

export function privateMeta(title: string) {
  return [{ title: `${title} · Seven Mile Interiors` }, { name: 'robots', content: 'noindex' }]
}
