import { readdir, rm } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { HealthCheck } from '#contract/health.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const CHECKS = ['email', 'blob', 'database', 'disk']

let studio: Studio
afterEach(() => studio.close())

async function check(name: string): Promise<HealthCheck> {
  const answer = await studio.fetch(`/api/health/${name}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as HealthCheck
}

describe.each(DATABASES)('the health of the studio on %s', (database) => {
  it('S21: is nobody else’s business', async () => {
    studio = await startStudioOn(database)
    const answers = await Promise.all(CHECKS.map((name) => studio.fetch(`/api/health/${name}`)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('DASH-5, DASH-6: storage, database and disk are really tried', async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
    const files = await readdir(studio.dataDir)
    const checkedAt = new Date(studio.clock.nowMs).toISOString()
    for (const name of ['blob', 'database', 'disk']) expect(await check(name)).toMatchObject({ ok: true, checkedAt })
    expect(await readdir(studio.dataDir)).toEqual(files)
  })

  it('DASH-5, S21: a storage that has gone is an error, and its place stays unsaid', async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
    await rm(studio.dataDir, { recursive: true })
    const message = 'The storage is missing. Uploads will fail.'
    expect(await check('blob')).toMatchObject({ ok: false, message })
  })
})
