import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolOrder, StoolRequestInput } from '#contract/stool/stool-request.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { insertLead } from '#server/leads/repository.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import { findErrors, toOrder } from './order.ts'
import { findRepeated } from './repeated-request.ts'
import { takeRequestNumber } from './requests-repository.ts'

/** Short, as a browser may fill in the one address that a quote needs. */
const MIN_FILL_MS = 1500

export interface RequestsServiceOptions {
  submissions: Submissions
  automaticMails: AutomaticMails
  now: () => number
  metadata: () => Promise<SiteMetadata>
  catalogue: () => Promise<StoolCatalogue>
  /** Id of the open drop; null while none is open. */
  currentDropId: (db: Db) => Promise<string | null>
}

/** Values of a stored request other than its order. */
interface KnownAbout extends Pick<Sender, 'page'> {
  suspicion: string
  requestKey: string | undefined
}

export type RequestsService = ReturnType<typeof createRequestsService>

/** Requests for quotes and for samples. */
export function createRequestsService(options: RequestsServiceOptions) {
  const { submissions, automaticMails, now, metadata, catalogue, currentDropId } = options

  async function keep(db: Db, order: StoolOrder, known: KnownAbout): Promise<string | null> {
    const { suspicion, page, requestKey } = known
    const { reference, contact, shipping, chosen, sampleNames } = order
    const leadId = await insertLead(
      db,
      {
        list: 'quotes',
        status: suspicion ? 'spam' : 'new',
        suspicion,
        name: contact.fullName,
        email: contact.email,
        content: { ...order, page },
        words: [reference, contact.phone, ...Object.values(shipping), ...Object.values(chosen ?? {}), ...sampleNames],
        dropId: await currentDropId(db),
        requestKey,
      },
      now(),
    )
    return leadId ?? null
  }

  return {
    /**
     * Stores a request and, in the same transaction, the two mails about it.
     *
     * @throws {Problem} `invalid_input` for choices that the catalogue does not offer; for visitors `drop_closed` for stools
     * while the drop is closed, and `not_found` for samples alone while the page is hidden; as `receive` does.
     */
    async submit(
      request: StoolRequestInput,
      honeypot: string | undefined,
      sender: Sender,
      viewer: User | undefined,
    ): Promise<{ id: string; reference: string }> {
      // Read before the transaction, which takes the one connection of SQLite.
      const [site, offered] = await Promise.all([metadata(), catalogue()])
      const byAdmin = viewer?.isAuthorized ?? false
      const words = [request.contact.fullName, ...Object.values(request.shipping)].join('\n')
      const minFillMs = byAdmin ? 0 : MIN_FILL_MS
      const submission = { form: 'stool-request', sender, body: request, honeypot, words, minFillMs }
      // Checked in the callback, so that a retry gets its first answer although the drop has closed since.
      return submissions.receive(submission, async (db, suspicion) => {
        const { answer, requestKey } = await findRepeated(db, request, sender.idempotencyKey)
        if (answer) return answer
        refuseFaults(request, offered)
        if (!byAdmin) refuseWhenNotOffered(request, site)
        const reference = `MS-${await takeRequestNumber(db)}`
        const order = toOrder(request, offered, { reference, byAdmin })
        const leadId = await keep(db, order, { suspicion, page: sender.page, requestKey })
        const about = { leadId, held: suspicion !== '' }
        const toStudio: Mail = { kind: 'stoolRequestToStudio', recipient: '', data: order }
        const reply: Mail = { kind: 'stoolRequestReply', recipient: order.contact.email, data: order }
        await enqueueMail(db, { ...toStudio, ...about }, now())
        await automaticMails.send(db, { ...reply, ...about })
        return { id: leadId ?? '', reference }
      })
    },
  }
}

function refuseFaults(request: StoolRequestInput, catalogue: StoolCatalogue): void {
  const fields = findErrors(request, catalogue)
  if (Object.keys(fields).length > 0)
    throw new Problem('invalid_input', 'Please check the highlighted fields.', { fields })
}

/** Stools go with the drop, samples alone with the page. */
function refuseWhenNotOffered({ quantity }: StoolRequestInput, { stoolDrop, hideStoolPage }: SiteMetadata): void {
  if (quantity === 0 && hideStoolPage) {
    throw new Problem('not_found', 'The stool page is closed at the moment. Please write to us instead.')
  }
  if (quantity === 0 || stoolDrop.state.isOpen) return
  throw new Problem('drop_closed', 'The drop has closed. Join the waitlist and we will write when the next one opens.')
}
