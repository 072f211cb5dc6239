import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLineWriter } from './line-writer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('writes the lines of some milliseconds together, in their order', () => {
  const written: string[] = []
  const { writeLine } = createLineWriter((text) => written.push(text))
  writeLine('one')
  writeLine('two')
  expect(written).toEqual([])
  vi.advanceTimersByTime(20)
  writeLine('three')
  vi.advanceTimersByTime(20)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

it('writes what waits at once when it is asked to, and only once', () => {
  const written: string[] = []
  const { writeLine, flush } = createLineWriter((text) => written.push(text))
  writeLine('last words')
  flush()
  flush()
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['last words\n'])
})
