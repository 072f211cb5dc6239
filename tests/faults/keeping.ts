import { readWriteToken } from '#server/features/files/client-token.ts'
import { freshPathname, photo, sha256 } from '../support/uploads.ts'
import { readDatabase, SECRET } from './campaign.ts'

export interface Site {
  /** Changes with each start. */
  url: string
  /** Session cookie of an owner. */
  cookie: string
}

export interface Kept {
  acknowledged: number
  /** Number of answers of each kind. */
  answers: ReadonlyMap<string, number>
  /** Time that the slowest answer took. */
  longestMs: number
}

const PROJECT = 'delray-beach-home'
const TOKEN = readWriteToken(SECRET)
const JSON_TYPE = { 'content-type': 'application/json' }
/** One mail to the studio and one to the sender; one to confirm an address. */
const MAILS_OF = { inquiries: 2, newsletter: 1 }

/** Answer of a database about the things that were to be kept, in SQL of both dialects. */
export const KEPT_ROWS = {
  leads: 'select email, count(*) as count from lead group by email',
  torn: `select count(*) as count from lead where (select count(*) from mail where mail.lead_id = lead.id)
    <> case lead.list when 'inquiries' then ${MAILS_OF.inquiries} else ${MAILS_OF.newsletter} end`,
  projects: `select location, description from project where id = '${PROJECT}'`,
} as const
export type KeptRows = Record<keyof typeof KEPT_ROWS, Record<string, unknown>[]>

/** The rows of a SQLite database that a server left behind. */
export function keptRows(dataDir: string): KeptRows {
  return readDatabase(dataDir, (db) => {
    const [leads, torn, projects] = [KEPT_ROWS.leads, KEPT_ROWS.torn, KEPT_ROWS.projects].map((sql) =>
      db.prepare(sql).all(),
    )
    return { leads: leads ?? [], torn: torn ?? [], projects: projects ?? [] }
  })
}

/** Has a site keep one thing of each kind at a time, and knows what it has said that it keeps. */
export function startKeeping(site: Site) {
  const emails = new Set<string>()
  const uploads = new Map<string, string>()
  const answers = new Map<string, number>()
  let [round, savedRound, acknowledged, longestMs] = [0, 0, 0, 0]

  const post = (path: string, email: string, fields: object) => async () => {
    const body = JSON.stringify({ email, ...fields })
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers: JSON_TYPE, body })
    if (answer.ok) emails.add(email)
    return answer
  }

  const save = (number: number) => async () => {
    const fields = { location: `Place ${number}`, description: `What is written in save number ${number}.` }
    const request = { method: 'PUT', headers: { ...JSON_TYPE, cookie: site.cookie }, body: JSON.stringify(fields) }
    const answer = await fetch(`${site.url}/api/portfolio-metadata?projectId=${PROJECT}`, request)
    if (answer.ok) savedRound = number
    return answer
  }

  const upload = async () => {
    const [pathname, bytes] = [freshPathname(), await photo()]
    const request = { method: 'PUT', headers: { authorization: `Bearer ${TOKEN}` }, body: new Uint8Array(bytes) }
    const answer = await fetch(`${site.url}/api/blob/?pathname=${pathname}`, request)
    if (answer.ok) uploads.set(pathname, sha256(bytes))
    return answer
  }

  async function readUpload(pathname: string): Promise<ArrayBuffer> {
    const answer = await fetch(`${site.url}/media/${pathname}`, { headers: { cookie: site.cookie } })
    return answer.arrayBuffer()
  }

  async function ask(work: () => Promise<Response>): Promise<boolean> {
    const startedMs = performance.now()
    const answer = await work().catch(() => undefined)
    longestMs = Math.max(longestMs, performance.now() - startedMs)
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

    kept: (): Kept => ({ acknowledged, answers, longestMs }),

    /** @returns how many acknowledged uploads are not as they were sent. */
    async countLostUploads(): Promise<number> {
      let lost = 0
      for (const [pathname, hash] of uploads) {
        const bytes = await readUpload(pathname)
        if (sha256(new Uint8Array(bytes)) !== hash) lost += 1
      }
      return lost
    },

    /** Compares what was acknowledged with what is there. */
    compare({ leads, torn, projects }: KeptRows) {
      const countOf = new Map(leads.map(({ email, count }) => [String(email), Number(count)]))
      const { location, description } = projects[0] ?? {}
      return {
        lost: [...emails].filter((email) => !countOf.has(email)).length + (numberIn(location) < savedRound ? 1 : 0),
        doubled: [...countOf.values()].filter((count) => count > 1).length,
        torn: Number(torn[0]?.['count']) + (numberIn(location) === numberIn(description) ? 0 : 1),
      }
    },
  }
}

/** 0 before the first save. */
const numberIn = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0] ?? 0)
