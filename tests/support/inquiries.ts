import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { Studio } from './studio.ts'

export const inquiry: InquiryInput = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0100',
  email: 'maura@example.com',
  projectAddress: '9 Seagull Lane',
  details: 'Eleven beds, one corner lot.',
}

interface Post {
  headers?: Record<string, string>
  /** IP address that it comes from. */
  from?: string
}

/** Posts to the contact form as a script does. */
export async function postInquiry(studio: Studio, body: unknown, { headers, from }: Post = {}) {
  const answer = await studio.fetch(
    '/api/contact',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    from,
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** Posts the contact form as a browser without scripts does. */
export function postForm(studio: Studio, fields: Record<string, string>, { headers, from }: Post = {}) {
  const body = new URLSearchParams(fields)
  return studio.fetch('/api/contact', { method: 'POST', body, ...(headers && { headers }) }, from)
}

export const storedLeads = ({ db }: Studio) => db.selectFrom('lead').selectAll().orderBy('id').execute()
export const storedMails = ({ db }: Studio) => db.selectFrom('mail').selectAll().orderBy('id').execute()

/** Forgets everything that came in so far. */
export async function forgetSubmissions({ db }: Studio): Promise<void> {
  for (const table of ['mail', 'lead', 'idempotency_key', 'rate_limit'] as const) await db.deleteFrom(table).execute()
}
