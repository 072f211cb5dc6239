import type { PostgresPool } from 'kysely'

/** Longest time for a statement; the server ends it. */
const STATEMENT_TIMEOUT_MS = 10_000
/** A server that does not even say that a statement took too long is not there. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000
/** "Connection failure" of the SQL standard, which the driver reports without a code. */
const CONNECTION_FAILURE = '08006'

/**
 * Connections to PostgreSQL. One that breaks, or on which no answer comes, is closed and replaced; whatever waited for it fails
 * with a code, as all failures of the database do.
 *
 * The driver is loaded by sites on PostgreSQL alone.
 */
export async function openPostgresPool(connectionString: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  // int8, the type of our instants, would otherwise arrive as text.
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  })
  // Unheard, a connection that breaks would end the process: here while it is idle, below between two statements.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(throwWithCode)
      return {
        query: (sql: string, parameters: readonly unknown[]) =>
          client.query(sql, [...parameters]).catch((error: unknown) => {
            if (isOfConnection(error)) void client.end()
            return throwWithCode(error)
          }),
        release: (isDiscarded?: boolean) => client.release(isDiscarded),
      }
    },
    // Cursors, which its types ask for, are not used.
  } as unknown as PostgresPool
}

const isOfConnection = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof TypeError) && !('code' in error)

function throwWithCode(error: unknown): never {
  throw isOfConnection(error) ? Object.assign(error, { code: CONNECTION_FAILURE }) : error
}
