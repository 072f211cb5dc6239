import type { Brief, StoredBrief } from '#contract/leads/brief.ts'
import type { LeadFile } from '#contract/leads/brief-files.ts'
import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { Problem } from '#contract/problem.ts'
import { listLeadFiles, toLeadFile } from '#server/leads/files.ts'
import { changeLead, searchText } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { briefToken, readBriefToken } from './brief-token.ts'
import { findInquiry, lockInquiry, waitingAgain } from './open-inquiry.ts'

interface BriefsOptions {
  db: Db
  submissions: Submissions
  tokens: Tokens
  /** Finds the photographs that visitors may see; others are left out. */
  findPictures: (hearts: readonly string[]) => Promise<KeptPicture[]>
  now: () => number
}

/** A brief on its way. @property revision The number that its form was opened with. */
type SentBrief = Brief & { token: string; revision: number; hearts: readonly string[] }

interface OpenBrief {
  brief: StoredBrief | undefined
  files: LeadFile[]
}

export type Briefs = ReturnType<typeof createBriefs>

type Content = InquiryInput & { brief?: StoredBrief }

/** The second step of an inquiry: what its person adds once it is stored. */
export function createBriefs({ db, submissions, tokens, findPictures, now }: BriefsOptions) {
  const leadIdOf = (token: string) => readBriefToken(tokens, token, now())
  return {
    tokenFor: (leadId: string): string => briefToken(tokens, leadId, now()),

    /** The latest version that was sent; undefined for a link that has run out, or whose inquiry is gone. */
    async read(token: string): Promise<OpenBrief | undefined> {
      const lead = await findInquiry(db, leadIdOf(token))
      if (!lead) return undefined
      const files = await listLeadFiles(db, [lead.id])
      return { brief: (lead.content as Content).brief, files: files.map(toLeadFile) }
    },

    /** @throws {Problem} `gone`, `conflict`; as `submissions.receive`. */
    async send({ token, revision, hearts, ...brief }: SentBrief, honeypot: string | undefined, sender: Sender) {
      const body = { token, revision, hearts, ...brief }
      const found = await findPictures(hearts)
      const submission = { form: 'brief', sender, body, honeypot, words: brief.source, minFillMs: 0 }
      return submissions.receive(submission, async (db) => {
        await store(db, await lockInquiry(db, leadIdOf(token)), { ...brief, hearts: found, revision, sentAtMs: now() })
        return { token, gone: hearts.length - found.length }
      })
    },
  }
}

/** @throws {Problem} `conflict`. */
async function store(db: Db, lead: StoredLead, sent: StoredBrief): Promise<void> {
  const content = lead.content as Content
  if ((content.brief?.revision ?? 0) !== sent.revision) throw new Problem('conflict', BRIEF_TEXT.changed)
  const brief = { ...sent, revision: sent.revision + 1 }
  const { phone, projectAddress, details } = content
  const change = {
    content: JSON.stringify({ ...content, brief }),
    search_text: searchText([lead.name, lead.email, phone, projectAddress, details, brief.source]),
    ...waitingAgain(lead, sent.sentAtMs),
  }
  await changeLead(db, lead.id, change, sent.sentAtMs)
}
