import { beforeEach, expect, test } from 'vitest'
import { createStudiosOfAFile } from './studios-of-a-file.ts'

const opened: string[] = []
const stopped: string[] = []
beforeEach(() => {
  opened.length = 0
  stopped.length = 0
})

function open(name: string): () => Promise<{ stop: () => Promise<void> }> {
  return async () => {
    opened.push(name)
    return { stop: async () => void stopped.push(name) }
  }
}

test('tests of one file share the studios that they name', async () => {
  const studios = createStudiosOfAFile()
  const first = await studios.of('a.e2e.ts', 'all pages', open('1'))
  const other = await studios.of('a.e2e.ts', 'no tours', open('2'))
  expect(await studios.of('a.e2e.ts', 'all pages', open('3'))).toBe(first)
  expect(other).not.toBe(first)
  expect(opened).toEqual(['1', '2'])
  expect(stopped).toEqual([])
})

test('the next file gets a studio of its own, and those of the file before are stopped', async () => {
  const studios = createStudiosOfAFile()
  const flooded = await studios.of('a.e2e.ts', 'all pages', open('1'))
  expect(await studios.of('b.e2e.ts', 'all pages', open('2'))).not.toBe(flooded)
  expect(stopped).toEqual(['1'])
  await studios.stopAll()
  expect(stopped).toEqual(['1', '2'])
})
