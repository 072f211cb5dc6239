import * as streams from 'node:stream/web'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { type GzipPiece, gzipPiece, joinGzip } from '#server/platform/http/joined-gzip.ts'

type Some = readonly Project[]
/** Texts before and after the projects, and between some and the next. */
const SURROUNDINGS = ['{"projects":[', ',', ']}'] as const

/** The JSON of a list, written while it is sent. */
export function jsonBody(parts: Iterable<Some> | AsyncIterable<Some>): ReadableStream<Uint8Array> {
  return toBody(encoded(surround(parts, writeSome, SURROUNDINGS)))
}

/** @returns A writer of lists as JSON with gzip, which keeps each part of them until it is another one. */
export function createGzipBody(): (parts: readonly Some[]) => Promise<ReadableStream<Uint8Array>> {
  const surroundings = Promise.all([gzipPiece(SURROUNDINGS[0]), gzipPiece(SURROUNDINGS[1]), gzipPiece(SURROUNDINGS[2])])
  const known = new WeakMap<Some, Promise<GzipPiece>>()

  function gzipSome(projects: Some): Promise<GzipPiece> {
    const piece = known.get(projects) ?? gzipPiece(writeSome(projects))
    known.set(projects, piece)
    return piece
  }

  return async (parts) => toBody(joinGzip(surround(parts, gzipSome, await surroundings)))
}

const writeSome = (projects: Some): string => projects.map((project) => JSON.stringify(project)).join()

async function* surround<T>(
  parts: Iterable<Some> | AsyncIterable<Some>,
  write: (projects: Some) => T | Promise<T>,
  [before, between, after]: readonly [T, T, T],
): AsyncGenerator<T> {
  let isFirst = true
  yield before
  for await (const projects of parts) {
    if (projects.length === 0) continue
    if (!isFirst) yield between
    yield write(projects)
    isFirst = false
  }
  yield after
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

const toBody = (chunks: AsyncIterable<Uint8Array>) => streams.ReadableStream.from(chunks) as ReadableStream<Uint8Array>
