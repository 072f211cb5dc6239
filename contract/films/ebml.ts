import { viewOf } from './boxes.ts'

/** An element of EBML, the form of WebM: a number that says what it is, and content, which may be elements again. */
export interface Element {
  id: number
  /** Offsets of the element, of its content and of its end; Infinity for one that was written without its length. */
  at: number
  from: number
  to: number
}

/** Bytes that hold the id and the length of an element. */
export const ELEMENT_HEAD_BYTES = 12

/** @param head Bytes at `at`. @returns undefined when they are no element. */
export function elementAt(head: Uint8Array, at: number): Element | undefined {
  const idBytes = lengthOf(head[0], 4)
  const sizeBytes = lengthOf(head[idBytes], 8)
  if (idBytes === 0 || sizeBytes === 0 || head.length < idBytes + sizeBytes) return undefined
  const from = at + idBytes + sizeBytes
  return {
    id: numberIn(head.subarray(0, idBytes)),
    at,
    from,
    to: from + sizeIn(head.subarray(idBytes, idBytes + sizeBytes)),
  }
}

/** The consecutive elements from `from` to `to`, up to the first bytes that are none. */
export function elementsIn(bytes: Uint8Array, from: number, to: number): Element[] {
  const elements: Element[] = []
  for (let at = from; at < to && elements.length < ELEMENTS_MAX; ) {
    const element = elementAt(bytes.subarray(at, Math.min(at + ELEMENT_HEAD_BYTES, to)), at)
    if (!element || element.to > to) break
    elements.push(element)
    at = element.to
  }
  return elements
}

/** More than any program writes into one element; each costs memory. */
const ELEMENTS_MAX = 10_000

/** A whole number of up to eight bytes; those beyond 2^53 lose digits. */
export function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A number of four or eight bytes; 0 for others. */
export function floatIn(bytes: Uint8Array): number {
  if (bytes.length === 4) return viewOf(bytes).getFloat32(0)
  return bytes.length === 8 ? viewOf(bytes).getFloat64(0) : 0
}

/** The zeros before the first one of a byte say how many bytes follow; 0 where that is more than `max`. */
function lengthOf(first: number | undefined, max: number): number {
  const length = first === undefined ? 0 : Math.clz32(first) - 23
  return length > max ? 0 : length
}

/** Without the bit that says its length; all ones stand for an unknown size. */
function sizeIn(bytes: Uint8Array): number {
  const [first = 0, ...rest] = bytes
  const head = first & (2 ** (8 - bytes.length) - 1)
  const isUnknown = head === 2 ** (8 - bytes.length) - 1 && rest.every((byte) => byte === 0xff)
  return isUnknown ? Number.POSITIVE_INFINITY : numberIn(Uint8Array.of(head, ...rest))
}
