import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { MEGAN } from '../support/portfolio.ts'
import { type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

const DAY_MS = 24 * 60 * 60_000
const ERROR = { page: '/about', build: '1a2b3c4d', kind: 'error', message: 'TypeError: x is not a function' }

let studio: Studio
afterEach(() => studio.close())

const report = (more: object = {}, from = '203.0.113.7') =>
  studio.fetch(
    '/api/page-errors',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ERROR, ...more }),
    },
    from,
  )

async function listed() {
  const answer = await studio.fetch('/api/admin/page-errors')
  return ((await answer.json()) as { errors: Record<string, unknown>[] }).errors
}

describe.each(DATABASES)('errors that browsers meet, on %s', (database) => {
  const start = async (options: StudioOptions = {}) => {
    studio = await startStudioOn(database, { viewer: MEGAN, ...options })
  }

  it('are counted by page, build, kind and message', async () => {
    await start()
    const at = new Date(studio.clock.nowMs).toISOString()
    expect((await report()).status).toBe(200)
    studio.clock.nowMs += 1000
    await report()
    await report({ build: 'another' })
    await report({ kind: 'rejection' })
    const lastAt = new Date(studio.clock.nowMs).toISOString()
    const errors = await listed()
    expect(errors[0]).toEqual({ ...ERROR, count: 2, firstAt: at, lastAt })
    expect(errors.map(({ build, kind, count }) => [build, kind, count])).toHaveLength(3)
  })

  it('S21: are kept under the pattern of the page, and without what may name people', async () => {
    await start()
    await report({ page: '/portfolio/the-house-of-ann-lee' })
    await report({
      page: '/newsletter/confirm',
      message: 'No: ann@mail.example 609.555.0147 https://x.example/?t=secret',
    })
    await report({ page: '/made/up/by/a/stranger' })
    const text = JSON.stringify(await studio.db.selectFrom('page_error').selectAll().execute())
    for (const personal of ['ann', '609', 'secret', 'stranger', '203.0.113', 'Mozilla'])
      expect(text).not.toContain(personal)
    expect((await listed()).map(({ page }) => String(page)).toSorted()).toEqual([
      '(other)',
      '/newsletter/confirm',
      '/portfolio/*',
    ])
  })

  it('are 200 at most, and those that were not met for longest go', async () => {
    await start({ env: { RATE_LIMIT: 'off' } })
    // Numbers would be taken out.
    const words = Array.from({ length: 205 }, (_, index) => `Error ${String.fromCodePoint(0x4e00 + index)}`)
    for (const message of words) {
      studio.clock.nowMs += 1000
      await report({ message })
    }
    const errors = await listed()
    expect(errors.length).toBeLessThanOrEqual(200)
    expect(errors.length).toBeGreaterThan(190)
    expect(errors[0]?.['message']).toBe(words.at(-1))
    expect(errors.some(({ message }) => message === words[0])).toBe(false)
  })

  it('are forgotten 30 days after they were last met', async () => {
    await start()
    await report()
    studio.clock.nowMs += 31 * DAY_MS
    await report({ message: 'Another' })
    expect((await listed()).map(({ message }) => message)).toEqual(['Another'])
  })

  it('S19: are refused beyond ten a minute from a network, and from everybody beyond sixty', async () => {
    await start()
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push((await report()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    for (let index = 0; index < 60; index += 1) await report({}, `198.18.${index}.1`)
    expect((await report({}, '198.18.200.1')).status).toBe(429)
    studio.clock.nowMs += 61_000
    expect((await report()).status).toBe(200)
  })

  it('S21: are nobody else’s business, and have the form that pages give them', async () => {
    studio = await startStudioOn(database)
    expect((await studio.fetch('/api/admin/page-errors')).status).toBe(401)
    for (const bad of [
      { page: 'about' },
      { build: 'a b' },
      { kind: 'x' },
      { message: 'x'.repeat(301) },
      { page: undefined },
    ])
      expect((await report(bad)).status).toBe(400)
    expect(await studio.db.selectFrom('page_error').selectAll().execute()).toEqual([])
  })
})

describe('the script that reports them', () => {
  const scriptOf = (html: string) =>
    [...html.matchAll(/<script>(.*?)<\/script>/gs)]
      .map(([, code = '']) => code)
      .find((code) => code.includes('sendBeacon')) ?? ''

  it('is in public pages, names their build, and is small', async () => {
    studio = await startStudio({ built: true })
    const html = await (await studio.fetch('/about')).text()
    const code = scriptOf(html)
    expect(code).toMatch(/"\/api\/page-errors","[\da-f]{8}"/)
    const cost =
      brotliCompressSync(html).length - brotliCompressSync(html.replace(`<script>${code}</script>`, '')).length
    expect(cost).toBeLessThan(400)
    expect(await (await studio.fetch('/admin')).text()).not.toContain('sendBeacon')
  })
})
