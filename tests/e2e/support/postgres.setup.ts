import { createTemplate, startPostgres } from '#tests/support/postgres.ts'

/** One private PostgreSQL for the run; studios on it take a database each. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  await createTemplate(postgres.url)
  process.env['TEST_POSTGRES_URL'] = postgres.url
  return postgres.stop
}
