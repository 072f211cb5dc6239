import { FootBar } from '#app/admin/editor/foot-bar.tsx'
import { AdminBar } from '#app/admin/frame/admin-bar.tsx'
import { RoomLinks } from '#app/admin/frame/room-links.tsx'
import { DraftBar } from '#app/admin/page-drafts/draft-bar.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { SideBySide } from '#app/routes/admin/activity/side-by-side.tsx'
import { LeadList } from '#app/routes/admin/inbox/list/lead-list.tsx'
import { readQuery } from '#app/routes/admin/inbox/query.ts'
import { Drafts } from '#app/routes/admin/today/drafts.tsx'
import { Button } from '#app/ui/button.tsx'
import type { LeadPage } from '#contract/leads/leads.ts'
import type { Family } from '../family.ts'
import styles from '../gallery.module.css'
import { lead, page } from '../leads.ts'

const NOTHING = () => undefined
const ACTIONS = { isBusy: false, question: undefined, dismiss: NOTHING, answer: NOTHING }

const list = (leads: LeadPage | FailedLoad) => (
  <LeadList query={readQuery(new URLSearchParams({ lead: 'second' }))} page={leads} isLoading={false} />
)

export const family: Family = {
  title: 'The owner’s frame and lists',
  parts: [
    {
      name: 'AdminBar',
      wide: true,
      states: {
        inside: (
          <div className={styles['window']}>
            <AdminBar email="megan@studio.example" />
          </div>
        ),
        outside: (
          <div className={styles['window']}>
            <AdminBar />
          </div>
        ),
      },
    },
    { name: 'RoomLinks', states: { 'with what waits': <RoomLinks waiting={{ inbox: 3 } as never} /> } },
    {
      name: 'LeadList',
      states: {
        'unread, open, done': list(
          page([
            lead('first', 'Maura Doyle', { isDue: true }),
            lead('second', 'Tim Boyle', { wroteBackAt: '2026-11-20T12:00:00.000Z', assignee: 'megan@studio.example' }),
            lead('third', 'Alexandria Featherstonehaugh-Smythe', { done: true, mailFailed: true }),
          ]),
        ),
        empty: list(page([])),
        failed: list(new FailedLoad('The server cannot be reached.')),
      },
    },
    {
      name: 'Drafts',
      states: {
        'a page and a house': (
          <Drafts
            projects={[{ id: 'porch', title: 'The Porch House', published: false, publishAt: null }] as never}
            pages={[{ page: 'home', changes: { heading: 'Hello' } }] as never}
          />
        ),
      },
    },
    {
      name: 'SideBySide',
      wide: true,
      states: {
        'one field of a record': <SideBySide changes={[{ label: 'Notes', before: '', after: 'Call after six.' }]} />,
      },
    },
    {
      name: 'FootBar',
      wide: true,
      states: {
        'something is not saved': (
          <div className={styles['window']}>
            <FootBar label="Unsaved changes" text="Unsaved changes: Leg Options">
              <Button variant="light" size="small">
                Save all
              </Button>
            </FootBar>
          </div>
        ),
      },
    },
    {
      name: 'DraftBar',
      wide: true,
      states: {
        'two changes': (
          <div className={styles['window']}>
            <DraftBar text="2 changes are not public yet" actions={ACTIONS} onPublish={NOTHING} onDiscard={NOTHING} />
          </div>
        ),
      },
    },
  ],
}
