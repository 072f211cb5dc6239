import type { Db } from './database.ts'

/** What is remembered in memory, on every server of one site, for as long as nobody changes it. */
export type Versioned = 'portfolio' | 'redirects'

/**
 * Says that everything remembered is out of date. Call it first in a transaction: whoever changes the same waits for its
 * end, so that all who do take turns.
 */
export async function bumpVersion(db: Db, name: Versioned): Promise<void> {
  await db
    .insertInto('counter')
    .values({ name: `version:${name}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counter.value', '+', 1) })),
    )
    .execute()
}

/** Grows with every change. Read it before what it is the version of. */
export async function readVersion(db: Db, name: Versioned): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', `version:${name}`).executeTakeFirst()
  return row?.value ?? 0
}
