import { inject } from 'vitest'
import { createStudioDatabase } from './postgres.ts'
import { type StudioOptions, startStudio } from './studio.ts'

export const DATABASES = ['sqlite', 'postgres'] as const
export type DatabaseName = (typeof DATABASES)[number]

/** A studio on a new database of the given kind. */
export async function startStudioOn(database: DatabaseName, options: StudioOptions = {}) {
  if (database === 'sqlite') return startStudio(options)
  return startStudio({ ...options, databaseUrl: await createStudioDatabase(inject('postgresUrl')) })
}
