/** Headers of private pages: no copy is kept on the way, and the token in an address stays with this site. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}
