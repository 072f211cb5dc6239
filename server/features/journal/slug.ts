import type { Db } from '#server/platform/db/database.ts'
import { slugOf } from '#shared/slug.ts'
import { listSlugs } from './repository.ts'

/** Address for a title that no other letter has: with a number behind it where there is one. */
export async function freeSlug(db: Db, title: string, id: string): Promise<string> {
  const wanted = slugOf(title) || 'letter'
  const taken = await listSlugs(db, wanted, id)
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
