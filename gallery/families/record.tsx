import { FailedLoad } from '#app/admin/reason.ts'
import type { OpenRecord } from '#app/routes/admin/inbox/inbox-data.ts'
import { readQuery } from '#app/routes/admin/inbox/query.ts'
import { RecordPane } from '#app/routes/admin/inbox/record-pane.tsx'
import { builtInProjects } from '#content/projects.ts'
import type { Family } from '../family.ts'
import { lead, MAURA, mail, record, TIM } from '../leads.ts'

const WROTE_BACK_AT = '2026-11-20T18:30:00.000Z'
const FAILURE = new FailedLoad('The server cannot be reached.')

const spam = lead('spam', 'Cheap Rankings', { status: 'spam', summary: 'First place in thirty days, guaranteed.' })

const [house] = builtInProjects

const CONVERSATION = record(TIM, {
  hearts: house?.thumbnail ? [{ project: house.id, title: house.title, picture: house.thumbnail }] : [],
  files: [
    { id: 'plan', name: 'Porch plan.pdf', contentType: 'application/pdf', sizeBytes: 482_000, at: WROTE_BACK_AT },
  ],
  notes: 'Call after six. He picks up on the porch.',
  thread: [
    {
      id: 'reply',
      author: 'megan@studio.example',
      subject: 'Your porch',
      text: 'Tuesday at ten? We bring the swatches.',
      sender: '',
      attachments: [],
      at: '2026-11-20T14:00:00.000Z',
    },
    {
      id: 'answer',
      author: '',
      subject: 'Re: Your porch',
      text: 'Tuesday it is. The dog says hello.\n\nOn Friday Megan wrote:\n> Tuesday at ten?',
      sender: 'tim@work.example',
      attachments: ['porch.jpg'],
      at: WROTE_BACK_AT,
    },
  ],
  mails: [
    mail('note', 'Notice to the studio'),
    mail('reply', 'Reply', { recipient: TIM.email, state: 'failed', lastError: '550 No such mailbox' }),
  ],
})

const opened = (shown: OpenRecord, isLoading = false) => (
  <RecordPane
    query={readQuery(new URLSearchParams(shown === 'none' ? '' : 'lead=one'))}
    record={shown}
    isLoading={isLoading}
    hasItems
  />
)

export const family: Family = {
  title: 'A record of the inbox',
  parts: [
    {
      name: 'RecordPane',
      wide: true,
      states: {
        new: opened(record(MAURA)),
        'in the middle of a conversation': opened(CONVERSATION),
        'set aside as spam': opened(
          record(spam, {
            suspicion: 'Five links',
            mails: [mail('held', 'Auto-reply', { state: 'held', sentAt: null })],
          }),
        ),
        'none is open': opened('none'),
        'deleted meanwhile': opened('gone'),
        loading: opened('none', true),
        'did not load': opened(FAILURE),
      },
    },
  ],
}
