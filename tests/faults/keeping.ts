import type { DatabaseSync } from 'node:sqlite'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { freshPathname, photo, sha256 } from '../support/uploads.ts'
import { SECRET } from './campaign.ts'

export interface Site {
  url: string
  /** Session cookie of an owner. */
  cookie: string
}

export interface Kept {
  acknowledged: number
  /** Number of answers of each kind. */
  answers: ReadonlyMap<string, number>
}

const PROJECT = 'delray-beach-home'
const TOKEN = readWriteToken(SECRET)
const JSON_TYPE = { 'content-type': 'application/json' }
/** One mail to the studio and one to the sender; one to confirm an address. */
const MAILS_OF = { inquiries: 2, newsletter: 1 }

/** Has a site keep one thing of each kind at a time, and knows what it has said that it keeps. */
export function startKeeping({ url, cookie }: Site) {
  const emails = new Set<string>()
  const uploads = new Map<string, string>()
  const answers = new Map<string, number>()
  let [round, savedRound, acknowledged] = [0, 0, 0]

  const post = (path: string, email: string, fields: object) => async () => {
    const body = JSON.stringify({ email, ...fields })
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: JSON_TYPE, body })
    if (answer.ok) emails.add(email)
    return answer
  }

  const save = (number: number) => async () => {
    const fields = { location: `Place ${number}`, description: `What is written in save number ${number}.` }
    const request = { method: 'PUT', headers: { ...JSON_TYPE, cookie }, body: JSON.stringify(fields) }
    const answer = await fetch(`${url}/api/portfolio-metadata?projectId=${PROJECT}`, request)
    if (answer.ok) savedRound = number
    return answer
  }

  const upload = async () => {
    const [pathname, bytes] = [freshPathname(), await photo()]
    const request = { method: 'PUT', headers: { authorization: `Bearer ${TOKEN}` }, body: new Uint8Array(bytes) }
    const answer = await fetch(`${url}/api/blob/?pathname=${pathname}`, request)
    if (answer.ok) uploads.set(pathname, sha256(bytes))
    return answer
  }

  async function ask(work: () => Promise<Response>): Promise<boolean> {
    const answer = await work().catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    const outcome = answer?.ok ? 'success' : String(answer?.status ?? 'nothing')
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
    return answer?.ok ?? false
  }

  return {
    kinds: 4,

    /** @returns how many of them were acknowledged. */
    async keepOneOfEach(): Promise<number> {
      round += 1
      const person = { firstName: 'Ada', lastName: 'Shore', phone: '555-0100', projectAddress: '1 Main Street' }
      const inquiry = { ...person, details: `A house by the sea, number ${round}.` }
      const works = [
        post('/api/contact', `writes-${round}@mail.example`, inquiry),
        post('/api/newsletter', `reads-${round}@mail.example`, {}),
        save(round),
        upload,
      ]
      const count = (await Promise.all(works.map(ask))).filter(Boolean).length
      acknowledged += count
      return count
    },

    kept: (): Kept => ({ acknowledged, answers }),

    /** @returns how many acknowledged uploads are not as they were sent. */
    async countLostUploads(): Promise<number> {
      let lost = 0
      for (const [pathname, hash] of uploads) {
        const bytes = await (await fetch(`${url}/media/${pathname}`, { headers: { cookie } })).arrayBuffer()
        if (sha256(new Uint8Array(bytes)) !== hash) lost += 1
      }
      return lost
    },

    /** Content of the database that a server left behind. */
    compare(db: DatabaseSync) {
      const rows = db.prepare('select email, count(*) as count from lead group by email').all()
      const countOf = new Map(rows.map(({ email, count }) => [String(email), Number(count)]))
      const torn = db
        .prepare(
          `select count(*) as count from lead where (select count(*) from mail where mail.lead_id = lead.id)
            <> case lead.list when 'inquiries' then ${MAILS_OF.inquiries} else ${MAILS_OF.newsletter} end`,
        )
        .get()
      const project = db.prepare('select location, description from project where id = ?').get(PROJECT)
      const [location = 0, description = 0] = [project?.['location'], project?.['description']].map(numberIn)
      return {
        lost: [...emails].filter((email) => !countOf.has(email)).length + (location < savedRound ? 1 : 0),
        doubled: [...countOf.values()].filter((count) => count > 1).length,
        torn: Number(torn?.['count']) + (location === description ? 0 : 1),
      }
    },
  }
}

const numberIn = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0])
