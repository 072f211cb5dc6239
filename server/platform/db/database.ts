import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { nodeSqlite } from './node-sqlite.ts'

export interface ProjectTable {
  id: string
  title: string
  location: string
  space: string
  styles: unknown
  thumbnail: string
  description: string
  featured: boolean
  published: boolean
  position: number
  /** Whether the gallery shows the pictures in random order. */
  shuffle: boolean
  hero_image: string
  hero_image_alt: string
  created_at_ms: number
  updated_at_ms: number
  /** When it went to the trash. */
  deleted_at_ms: number | null
}

export interface ProjectImageTable {
  id: string
  project_id: string
  src: string
  alt: string
  width: number
  height: number
  focal_x: number
  focal_y: number
  lqip: string
  version: string
  position: number
}

export interface TestimonialTable {
  id: string
  first_name: string
  last_name: string
  message: string
  author: string
  hidden: boolean
  position: number | null
  created_at_ms: number
  updated_at_ms: number
}

/** One editable document a name: site metadata, studio profile, page texts, stool catalogue. */
export interface DocumentTable {
  name: string
  content: unknown
  created_at_ms: number
  updated_at_ms: number
}

export interface Database {
  project: ProjectTable
  project_image: ProjectImageTable
  testimonial: TestimonialTable
  document: DocumentTable
}

/** A pool or an open transaction: repository functions never know which. */
export type Db = Kysely<Database>

/** @param file Path of the database file, or ':memory:'. @throws when SQLite is older than its WAL-reset fix. */
export function openSqlite(file: string): Db {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(file) }) })
}

const STATEMENT_TIMEOUT_MS = 10_000

export function openPostgres(connectionString: string): Db {
  // int8, the type of our instants, would otherwise arrive as text.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
  })
  // An idle connection that breaks (a restarted server) is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
