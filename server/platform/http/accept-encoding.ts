/** Encodings of bodies, best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Our encodings that an Accept-Encoding header accepts, best first. */
export function acceptedEncodings(header: string | null): Encoding[] {
  const offered = (header ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return ENCODINGS.filter((encoding) => offered.includes(encoding))
}
