/** Encodings of bodies, best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Our encodings that an Accept-Encoding header accepts, best first. Nearly all visitors send the same header. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header !== latest.header) latest = { header, accepted: encodingsIn(header) }
  return latest.accepted
}

let latest: { header: string | null; accepted: readonly Encoding[] } = { header: null, accepted: [] }

function encodingsIn(header: string | null): Encoding[] {
  const offered = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return ENCODINGS.filter((encoding) => offered.includes(encoding))
}
