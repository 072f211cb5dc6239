import { describe, expect, it } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'
import type { FinishedAnswer } from './asked.ts'

const answer = (sizeBytes = 100): FinishedAnswer => ({
  status: 200,
  answer: () => ({ status: 200, headers: [], body: undefined }),
  sizeBytes,
})
const LASTING = { version: '1', fromMs: 0, untilMs: 1000 }

describe('the memory of answers', () => {
  it('gives an answer while its version and its time last', () => {
    const memory = createAnswerMemory(10_000)
    const page = answer()
    memory.keep('/', { answer: page, ...LASTING })
    expect(memory.find('/', '1', 0)).toBe(page)
    expect(memory.find('/', '1', 999)).toBe(page)
    expect(memory.find('/', '1', 1000)).toBeUndefined()
    expect(memory.find('/', '1', -1)).toBeUndefined()
    expect(memory.find('/', '2', 0)).toBeUndefined()
    expect(memory.find('/about', '1', 0)).toBeUndefined()
  })

  it('gives the last answer, of any version and time, while the version cannot be read', () => {
    const memory = createAnswerMemory(10_000)
    const page = answer()
    memory.keep('/', { answer: page, ...LASTING })
    expect(memory.find('/', undefined, 5000)).toBe(page)
    expect(memory.find('/about', undefined, 0)).toBeUndefined()
  })

  it('holds at most so many bytes, and lets go first what was not asked for longest', () => {
    const memory = createAnswerMemory(5000)
    for (const key of ['a', 'b', 'c']) memory.keep(key, { answer: answer(500), ...LASTING })
    expect(memory.find('a', '1', 0)).toBeDefined()
    memory.keep('d', { answer: answer(500), ...LASTING })
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.find(key, '1', 0))).toEqual(['a', 'c', 'd'])
    expect(memory.heldBytes()).toBeLessThanOrEqual(5000)
  })

  it('keeps what was asked for again through any number of others, and the latest of these', () => {
    const memory = createAnswerMemory(8000)
    const pages = ['a', 'b', 'c']
    for (const key of pages) memory.keep(key, { answer: answer(500), ...LASTING })
    for (const key of pages) memory.find(key, '1', 0)
    for (let n = 0; n < 100; n += 1) memory.keep(`flood ${n}`, { answer: answer(500), ...LASTING })
    expect([...pages, 'flood 99'].filter((key) => memory.find(key, '1', 0))).toEqual([...pages, 'flood 99'])
  })

  it('gives way to new answers where all were asked for again', () => {
    const memory = createAnswerMemory(5000)
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      memory.keep(key, { answer: answer(500), ...LASTING })
      memory.find(key, '1', 0)
    }
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => memory.find(key, '1', 0))).toEqual(['c', 'd', 'e'])
  })

  it('counts an answer once that replaces another', () => {
    const memory = createAnswerMemory(5000)
    for (let time = 0; time < 50; time += 1) memory.keep('a', { answer: answer(500), ...LASTING })
    expect(memory.heldBytes()).toBeLessThan(2000)
    expect(memory.find('a', '1', 0)).toBeDefined()
  })

  it('does not hold what is larger than all of it', () => {
    const memory = createAnswerMemory(5000)
    memory.keep('a', { answer: answer(6000), ...LASTING })
    expect([memory.find('a', '1', 0), memory.heldBytes()]).toEqual([undefined, 0])
  })
})
