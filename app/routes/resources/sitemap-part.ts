const PART = /^[1-9]\d{0,3}$/

/** The part of the sitemap that an address asks for, 1 first; undefined for the whole, or the index of its parts. */
export function readSitemapPart(params: URLSearchParams): number | undefined {
  const part = params.get('part') ?? ''
  return PART.test(part) ? Number(part) : undefined
}
