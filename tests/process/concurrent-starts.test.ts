import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { startStudio } from '../support/studio.ts'

const TIMES = 20

it('R15: two servers that start at once on a new PostgreSQL migrate and seed it once, twenty times over', async () => {
  const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'))
  const names = files.map((name) => name.replace(/\.sql$/, '')).toSorted()
  for (let time = 0; time < TIMES; time += 1) {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const [one, two] = await Promise.all([startStudio({ databaseUrl }), startStudio({ databaseUrl })])
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(one.db)
    expect(rows.map(({ name }) => name)).toEqual(names)
    const projects = await two.db.selectFrom('project').select('id').execute()
    expect(projects).toHaveLength(9)
    await Promise.all([one.close(), two.close()])
  }
}, 60_000)
