import { FailedLoad } from '#app/admin/reason.ts'
import { DropMailingProvider } from '#app/routes/admin/settings/drop/drop-mailing-provider.tsx'
import { TodaySection } from '#app/routes/admin/today/today-section.tsx'
import type { FirstSteps } from '#contract/first-steps.ts'
import type { LeadItem } from '#contract/leads/leads.ts'
import type { Family } from '../family.ts'
import { lead, MAURA, page, TIM } from '../leads.ts'

const NOTHING = () => undefined
const NOW_MS = Date.parse('2026-11-21T15:00:00.000Z')
const FAILURE = new FailedLoad('The server cannot be reached.')

const BEFORE_OPENING: FirstSteps = {
  isDismissed: false,
  isNamed: true,
  undescribed: 1,
  mail: 'works',
  isBackedUpElsewhere: false,
  areLegalTextsRead: false,
  ownHouses: 1,
  hasShareCard: false,
  examples: { houses: 9, letters: 15, tours: 8 },
}

const draft = { id: 'porch', title: 'The Porch House', published: false, publishAt: null }
const ending = (count: number) => ({ count, firstDay: count === 0 ? null : '2026-12-01', projects: [] })

interface Day {
  newest: readonly LeadItem[] | FailedLoad
  waiting?: readonly LeadItem[]
  firstSteps?: FirstSteps
  /** In place of all that is asked for beside the newest. */
  missing?: FailedLoad
  /** Checks that found trouble. */
  troubles?: number
}

/** @param day The differences from a day on which nothing is due. */
const today = ({ newest, waiting = [], firstSteps, missing, troubles = 0 }: Day) => (
  <DropMailingProvider loaded={{ state: 'none', dueAt: null, waiting: waiting.length, notified: 0 }}>
    <TodaySection
      firstSteps={firstSteps ?? null}
      inquiries={newest instanceof FailedLoad ? newest : page(newest)}
      waiting={missing ?? { due: [...waiting], answering: [...waiting] }}
      ending={missing ?? ending(waiting.length)}
      pageDrafts={missing ?? []}
      projects={(waiting.length > 0 ? [draft] : []) as never}
      checks={{
        results: Array.from({ length: 6 }, (_, index) => ({ ok: index >= troubles, message: '' })),
        isRunning: false,
        run: NOTHING,
      }}
      nowMs={NOW_MS}
    />
  </DropMailingProvider>
)

export const family: Family = {
  title: 'The owner’s day',
  parts: [
    {
      name: 'TodaySection',
      wide: true,
      states: {
        'nobody has written, before the site opens': today({ newest: [], firstSteps: BEFORE_OPENING }),
        'one person wrote': today({ newest: [MAURA] }),
        'much to do, and a check that failed': today({
          newest: [MAURA, lead('ngozi', 'Ngozi Okafor'), { ...TIM, done: true, waitsForStudio: false }],
          waiting: [TIM],
          troubles: 1,
        }),
        'the inbox did not load': today({ newest: FAILURE }),
        'other parts did not load': today({ newest: [MAURA], missing: FAILURE }),
      },
    },
  ],
}
