import { afterEach, describe, expect, it } from 'vitest'
import { listen } from '#server/platform/http/server/listen.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'
import { parseMetrics } from './metrics-text.ts'

const TOKEN = 'a-token-of-the-tests-123456'
const HERE = '127.0.0.1'
const AT_HOME = { publicUrl: 'http://localhost:3000' }

let studio: Studio
afterEach(() => studio.close())

async function read() {
  const answer = await studio.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return parseMetrics(await answer.text())
}

describe.each(DATABASES)('/metrics on %s', (database) => {
  const start = async (options: StudioOptions = {}) => {
    studio = await startStudioOn(database, { built: true, env: { METRICS_TOKEN: TOKEN }, ...options })
  }

  it('is text of Prometheus: every family named once, with a type, and buckets that add up', async () => {
    await start()
    await studio.fetch('/about')
    await studio.runJobs()
    await read()
    const families = await read()
    for (const { name, type, samples } of families.values()) {
      expect(name).toMatch(/^(http|studio|process|nodejs)_[a-z0-9_]+$/)
      if (type === 'counter') expect(name).toMatch(/_total$/)
      for (const { value } of samples) expect(value, name).toBeGreaterThanOrEqual(0)
    }
    const durations = families.get('http_request_duration_seconds')
    const about = durations?.samples.filter(({ labels }) => labels['route'] === '/about') ?? []
    const counts = about.filter(({ name }) => name.endsWith('_bucket')).map(({ value }) => value)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(about.find(({ name }) => name.endsWith('_count'))?.value)
  })

  it('counts requests by pattern and status, remembered answers and rendered pages', async () => {
    await start()
    for (const path of ['/about', '/about', '/portfolio/nothing-here', '/x1', '/x2', '/api/nothing']) {
      await studio.fetch(path)
    }
    const families = await read()
    const requests = new Map(
      families.get('http_requests_total')?.samples.map(({ labels, value }) => [Object.values(labels).join(' '), value]),
    )
    expect(Object.fromEntries(requests)).toMatchObject({
      'GET /about 200': 2,
      'GET /portfolio/* 404': 1,
      'GET (other) 404': 2,
      'GET /api/* 404': 1,
    })
    const remembered = families.get('studio_remembered_answers_total')?.samples
    const counted = Object.fromEntries(remembered?.map(({ labels, value }) => [labels['result'], value]) ?? [])
    expect(counted['hit']).toBe(1)
    expect(counted['miss']).toBeGreaterThan(0)
    expect(families.get('studio_page_renders_total')?.samples[0]?.value).toBeGreaterThanOrEqual(2)
  })

  it('counts what the short way answers, which makes no request of the Web', async () => {
    await start()
    await studio.fetch('/about')
    const asked = { method: 'GET', target: '/about?utm_source=x', header: () => undefined }
    expect((await studio.find(asked))?.status).toBe(200)
    const samples = (await read()).get('http_requests_total')?.samples
    expect(samples?.find(({ labels }) => labels['route'] === '/about')?.value).toBe(2)
  })

  it('has no more series for a thousand addresses and odd methods than for one', async () => {
    await start()
    for (let index = 0; index < 1000; index += 1) await studio.fetch(`/media/portfolio/${index}.jpg`)
    for (const method of ['PROPFIND', 'BREW', 'MKCOL']) await studio.fetch('/media/x', { method })
    const samples = (await read()).get('http_requests_total')?.samples ?? []
    const ofMedia = samples.filter(({ labels }) => labels['route'] === '/media/*')
    expect(new Set(ofMedia.map(({ labels }) => labels['method']))).toEqual(new Set(['GET', 'other']))
    expect(ofMedia.length).toBeLessThanOrEqual(3)
  })

  it('has mails by state, uploads, jobs with their failures, and the time of the database', async () => {
    await start()
    const person = { firstName: 'Ann', lastName: 'Lee', phone: '1', email: 'ann@mail.example' }
    await studio.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, projectAddress: 'x', details: 'A porch' }),
    })
    const due = (await read()).get('studio_mails_due')?.samples[0]?.value
    expect(due).toBeGreaterThan(0)
    await studio.jobs.find(({ name }) => name === 'sweep_activity')?.run()
    await studio.db.schema.alterTable('idempotency_key').renameTo('elsewhere').execute()
    const failing = studio.jobs.find(({ name }) => name === 'sweep_submissions')
    await expect(failing?.run()).rejects.toThrow(/idempotency_key/)
    const families = await read()
    const pending = families.get('studio_mails')?.samples.find(({ labels }) => labels['state'] === 'pending')
    expect(pending?.value).toBe(due)
    expect(families.get('studio_uploads')?.samples).toMatchObject([{ value: 0 }])
    const failures = families.get('studio_job_failures_total')?.samples
    expect(failures).toMatchObject([{ labels: { job: 'sweep_submissions' }, value: 1 }])
    const succeeded = families.get('studio_job_last_success_timestamp_seconds')?.samples
    expect(succeeded).toMatchObject([{ labels: { job: 'sweep_activity' }, value: studio.clock.nowMs / 1000 }])
    const statements = families.get('studio_database_statement_seconds')?.samples ?? []
    const ok = statements.find(({ name, labels }) => name.endsWith('_count') && labels['result'] === 'ok')
    expect(ok?.value).toBeGreaterThan(10)
  })

  it('says that the database is away, and goes on with what the process knows', async () => {
    await start()
    await studio.db.schema.alterTable('mail').renameTo('elsewhere').execute()
    const families = await read()
    expect(families.get('studio_database_up')?.samples[0]?.value).toBe(0)
    expect(families.has('studio_mails')).toBe(false)
    expect(families.get('process_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(1e7)
  })
})

describe('who may read /metrics', () => {
  const ask = (headers: Record<string, string> = {}, from = HERE, address = 'http://localhost:3000/metrics') =>
    studio.fetch(address, { headers }, from)

  it('S21: to a stranger there is no such page, whatever token is guessed', async () => {
    studio = await startStudioOn('sqlite', { env: { METRICS_TOKEN: TOKEN } })
    const unknown = await studio.fetch('/metricz')
    for (const authorization of ['', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, 'Bearer ']) {
      const answer = await studio.fetch('/metrics', { headers: { authorization } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, unknown.headers.get('content-type')])
      expect(await answer.text()).not.toContain('http_requests_total')
    }
  })

  it('S21: a site without a token takes none, not even an empty one', async () => {
    studio = await startStudioOn('sqlite')
    for (const authorization of ['Bearer undefined', 'Bearer ', 'Bearer x']) {
      expect((await studio.fetch('/metrics', { headers: { authorization } })).status).toBe(404)
    }
  })

  it('S21: a program on the same machine may, but nobody whose request came through a proxy', async () => {
    studio = await startStudioOn('sqlite', AT_HOME)
    expect((await ask()).status).toBe(200)
    expect((await ask({}, '::1')).status).toBe(200)
    expect((await ask({}, '203.0.113.7')).status).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto']) {
      expect([name, (await ask({ [name]: HERE })).status]).toEqual([name, 404])
    }
    expect((await ask({}, HERE, 'http://studio.example/metrics')).status).toBe(404)
  })

  it('S21: behind a proxy that is not named nothing tells this machine from visitors, so only the token counts', async () => {
    const publicUrl = 'https://studio.example'
    studio = await startStudioOn('sqlite', { publicUrl, env: { METRICS_TOKEN: TOKEN } })
    expect((await ask()).status).toBe(404)
    expect((await ask({ authorization: `Bearer ${TOKEN}` })).status).toBe(200)
    await studio.close()
    studio = await startStudioOn('sqlite', { publicUrl, env: { TRUSTED_PROXIES: HERE } })
    expect((await ask()).status).toBe(200)
    expect((await ask({ 'x-forwarded-for': 'no address' })).status).toBe(404)
  })

  it('over a real socket: this machine is answered, the visitor of a named proxy is not', async () => {
    studio = await startStudioOn('sqlite', AT_HOME)
    const server = await listen(studio.handle, { host: HERE, port: 0, trustedProxies: [HERE] })
    const url = `http://${HERE}:${server.port}/metrics`
    try {
      const answer = await fetch(url)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(parseMetrics(await answer.text()).size).toBeGreaterThan(10)
      expect((await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
      expect((await fetch(url, { headers: { 'x-forwarded-for': HERE } })).status).toBe(404)
    } finally {
      await server.close()
    }
  })
})
