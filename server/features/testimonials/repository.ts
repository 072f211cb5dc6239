import type { Selectable } from 'kysely'
import type { Testimonial } from '#contract/testimonials.ts'
import type { Db, TestimonialTable } from '#server/platform/db/database.ts'

const COLUMNS = ['id', 'first_name', 'last_name', 'message', 'author', 'hidden', 'position', 'created_at_ms'] as const
type Row = Pick<Selectable<TestimonialTable>, (typeof COLUMNS)[number]>

export async function listTestimonialRecords(db: Db): Promise<Testimonial[]> {
  const rows = await db.selectFrom('testimonial').select(COLUMNS).orderBy('created_at_ms').orderBy('id').execute()
  return rows.map(toTestimonial)
}

function toTestimonial(row: Row): Testimonial {
  const { id, message, hidden, first_name: firstName, last_name: lastName } = row
  return {
    id,
    firstName,
    lastName,
    message,
    author: row.author || `${firstName} ${lastName}`.trim(),
    ...(hidden && { hidden }),
    ...(row.position !== null && { order: row.position }),
    createdAt: new Date(row.created_at_ms).toISOString(),
  }
}
