import type { Db } from '#server/platform/db/database.ts'

const FIRST = 1001

/** The next number of a request. A transaction that is rolled back leaves its number to the next one. */
export async function takeRequestNumber(db: Db): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ name: 'stool-request', value: FIRST })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
