import type { HomeTours } from '#contract/tours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { drawnSince } from '#server/platform/files/stored-files.ts'

/** Tours with previews that were drawn after they were saved. */
export async function withPreviews(db: Db, { tours }: HomeTours): Promise<HomeTours> {
  const complete = await drawnSince(
    db,
    tours.map(({ picture }) => picture),
  )
  return { tours: tours.map((tour) => ({ ...tour, picture: complete(tour.picture) })) }
}
