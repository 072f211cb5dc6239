import type { TestProject } from 'vitest/node'
import { createTemplate, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One private PostgreSQL for the whole run; each test takes a database of its own in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  await createTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
