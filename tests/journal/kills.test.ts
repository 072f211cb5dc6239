import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { DatabaseName } from '../support/databases.ts'
import { killWhileSending } from '../support/killed-letter.ts'
import { createStudioDatabase } from '../support/postgres.ts'
import { STUDIO_SECRET } from '../support/studio.ts'

async function environmentOn(database: DatabaseName): Promise<Record<string, string>> {
  if (database === 'sqlite') return {}
  return { DATABASE_URL: await createStudioDatabase(inject('postgresUrl')), AUTH_SECRET: STUDIO_SECRET }
}

it.each([
  ['sqlite', { readers: 200, kills: 4 }],
  ['postgres', { readers: 300, kills: 3 }],
] as const)(
  'B52: a server on %s that is killed every 200 ms while a letter goes out writes to each reader once',
  async (database, { readers, kills }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-letter-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const found = await killWhileSending({ dataDir, env: await environmentOn(database), readers, kills })
    const { mails, without, withTwo, copies } = found
    expect({ mails, without, withTwo }).toEqual({ mails: readers, without: 0, withTwo: 0 })
    expect(copies).toBeLessThanOrEqual(kills)
  },
  180_000,
)
