/** The parts of a request that an answer may depend on. */
export interface Asked {
  method: string
  /** Path and query, as in the request line. */
  target: string
  /** @param name In lower case. */
  header: (name: string) => string | undefined
}

/** An answer as it is sent, but for the headers of the one request. */
export interface SentAnswer {
  status: number
  /** Names and values in turns, as node:http takes them. */
  headers: readonly string[]
  body: NonSharedBuffer | undefined
}

/** Finds an answer that is finished already. @param peer Facts about the connection, for the log. */
export type Find = (asked: Asked, peer?: { unnamedProxy?: string | undefined }) => Promise<SentAnswer | undefined>

/** A finished answer that is given out again and again. */
export interface FinishedAnswer {
  status: number
  answer: (asked: Asked) => SentAnswer
  /** Memory that it takes. */
  sizeBytes: number
}

export function askedOf({ method, url, headers }: Request): Asked {
  const { pathname, search } = new URL(url)
  return { method, target: pathname + search, header: (name) => headers.get(name) ?? undefined }
}

/** The headers of a response in turns, without those named. */
export function headersInTurns(headers: Headers, without: readonly string[]): string[] {
  return [...headers].flatMap(([name, value]) => (without.includes(name) ? [] : [name, value]))
}

export function toResponse({ status, headers, body }: SentAnswer): Response {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []))
  return new Response(body, { status, headers: pairs as [string, string][] })
}
