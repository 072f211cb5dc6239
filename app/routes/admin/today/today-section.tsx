import { Link } from 'react-router'
import { MoreLink } from '#app/admin/more-link.tsx'
import { NotLoaded } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { Aside } from '#app/ui/aside.tsx'
import type { EndingLicences } from '#contract/files/media.ts'
import type { FirstSteps as FirstStepsData } from '#contract/first-steps.ts'
import type { LeadItem, LeadPage, OpenLeads } from '#contract/leads/leads.ts'
import type { PageDraft } from '#contract/site/page-drafts.ts'
import { formatStudioDay } from '#shared/studio-time.ts'
import type { HealthChecks } from '../health/use-health-checks.ts'
import { isWork, nameOf, STATUS_TITLES, statusSaysMore } from '../inbox/texts.ts'
import { useDropMailing } from '../settings/drop/drop-mailing-provider.tsx'
import { describeDrop, people } from '../settings/drop/texts.ts'
import type { ProjectChoice } from '../settings/settings-data.ts'
import { Drafts } from './drafts.tsx'
import { EndingLicencesPart } from './ending-licences.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MissingParts } from './missing-parts.tsx'
import { sentenceOf } from './sentence.ts'
import styles from './today.module.css'

interface TodayProps {
  /** Null where it did not load. */
  firstSteps: FirstStepsData | null
  /** The newest inquiries. */
  inquiries: LeadPage | FailedLoad
  /** Leads whose reminder has come, and those whose person has answered by mail and waits. */
  waiting: Pick<OpenLeads, 'due' | 'answering'> | FailedLoad
  ending: EndingLicences | FailedLoad
  pageDrafts: readonly PageDraft[] | FailedLoad
  projects: readonly ProjectChoice[] | FailedLoad
  checks: HealthChecks
  nowMs: number
}

/** How things stand, and what there is to go on with. People who wrote come before the list of first steps. */
export function TodaySection({ firstSteps, inquiries, waiting, ending, pageDrafts, ...facts }: TodayProps) {
  const { projects, checks, nowMs } = facts
  const { state } = useSiteSettings().metadata.stoolDrop
  const troubles = checks.isRunning ? null : checks.results.filter((result) => !result?.ok).length
  const isQuiet = !(inquiries instanceof FailedLoad) && inquiries.items.length === 0
  return (
    <section id="today" aria-label="Today" className={styles['today']}>
      <p className={styles['sentence']}>{sentenceOf({ open: openOf(inquiries), drop: state, troubles, nowMs })}</p>
      <MissingParts parts={{ 'who wrote back': waiting, 'the drafts of pages': pageDrafts, 'the licenses': ending }} />
      {isQuiet && <FirstSteps steps={firstSteps} />}
      <div className={styles['parts']}>
        <div className={styles['beside']}>
          {!(waiting instanceof FailedLoad) && <Waiting {...waiting} />}
          <Newest inquiries={inquiries} />
        </div>
        <div className={styles['beside']}>
          <NextDrop />
          <Drafts projects={projects} pages={pageDrafts instanceof FailedLoad ? [] : pageDrafts} />
          {!(ending instanceof FailedLoad) && <EndingLicencesPart ending={ending} />}
        </div>
      </div>
      {!isQuiet && <FirstSteps steps={firstSteps} />}
    </section>
  )
}

function openOf(page: LeadPage | FailedLoad): number | null {
  return page instanceof FailedLoad ? null : page.counts.inquiries.open + page.counts.quotes.open
}

const NEWEST = 3

function Newest({ inquiries }: Pick<TodayProps, 'inquiries'>) {
  return (
    <section aria-labelledby="newest-title">
      <h2 id="newest-title" className={styles['title']}>
        Newest inquiries
      </h2>
      {inquiries instanceof FailedLoad ? (
        <NotLoaded what="The inbox" failure={inquiries} />
      ) : (
        <ul className={styles['list']}>
          {inquiries.items.slice(0, NEWEST).map((lead) => (
            <Inquiry key={lead.id} lead={lead} />
          ))}
          {inquiries.items.length === 0 && <li className={styles['nobody']}>Nobody has written yet.</li>}
        </ul>
      )}
      <MoreLink to="/admin/inbox">All of the inbox</MoreLink>
    </section>
  )
}

function Waiting({ answering, due }: Pick<OpenLeads, 'due' | 'answering'>) {
  return (
    <>
      <People id="wrote-back" title="Wrote back" leads={answering} at={(lead) => lead.wroteBackAt} />
      <People id="come-back" title="To come back to" leads={due} />
    </>
  )
}

interface PeopleProps {
  id: string
  title: string
  leads: readonly LeadItem[]
  /** Time that matters of each; that of its arrival where left out. */
  at?: (lead: LeadItem) => string | null
}

/** Records that wait for the studio; draws nothing where there are none. */
function People({ id, title, leads, at }: PeopleProps) {
  if (leads.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {leads.map((lead) => (
          <Inquiry key={lead.id} lead={lead} at={at?.(lead) ?? lead.receivedAt} />
        ))}
      </ul>
    </section>
  )
}

function Inquiry({ lead, at = lead.receivedAt }: { lead: LeadItem; at?: string }) {
  const presentYear = useRootData()?.year ?? 0
  return (
    <li>
      <Link to={`/admin/inbox?list=${lead.list}&lead=${lead.id}`} className={styles['inquiry']}>
        <span className={`truncated ${isUnread(lead) ? styles['unread'] : ''}`}>{nameOf(lead)}</span>
        <Aside as="time" dateTime={at}>
          {formatStudioDay(at, presentYear)}
        </Aside>
        <Aside as="span" className={`${styles['summary']} truncated`}>
          {statusSaysMore(lead.status) && <span className={styles['status']}>{STATUS_TITLES[lead.status]} </span>}
          {lead.summary}
        </Aside>
      </Link>
    </li>
  )
}

const isUnread = ({ list, done, waitsForStudio }: LeadItem) => (isWork(list) ? waitsForStudio : !done)

function NextDrop() {
  const { manualStatus, state } = useSiteSettings().metadata.stoolDrop
  const { mailing, isKnown } = useDropMailing()
  const { waiting } = mailing
  const presentYear = useRootData()?.year ?? 0
  const { next } = describeDrop({ manualStatus, state, waiting, presentYear })
  return (
    <section aria-labelledby="next-drop-title">
      <h2 id="next-drop-title" className={styles['title']}>
        Next drop
      </h2>
      <p>{next || 'No window is coming.'}</p>
      <p>
        <Link to="/admin/inbox?list=waitlist" className={styles['more']}>
          {isKnown ? waitlistInWords(waiting) : 'The waitlist'}
        </Link>
      </p>
      <MoreLink to={{ hash: 'drop' }}>Change the drop</MoreLink>
    </section>
  )
}

const waitlistInWords = (waiting: number) =>
  waiting === 0 ? 'Nobody is on the waitlist' : `${people(waiting)} on the waitlist`
