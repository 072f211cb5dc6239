import { LICENCE_WARNING_DAYS, type PictureRights } from '#contract/files/picture-rights.ts'
import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readVersions } from '#server/platform/db/lock.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { formatStudioDate, laterDay, studioDay } from '#shared/studio-time.ts'

/** A picture whose licence ends soon, or has ended. */
interface Ending {
  /** The last day, as 'YYYY-MM-DD'. */
  licensedUntil: string
  rights: PictureRights
}

interface EndingPicture extends Ending {
  projectId: string
}

interface EndingOnPage extends Ending {
  page: string
  place: { title: string }
}

interface WarningsOptions {
  db: Db
  /** @param today As 'YYYY-MM-DD'. */
  listEnding: (db: Db, today: string) => Promise<readonly EndingPicture[]>
  /** The same of pages. */
  listEndingOnPages: (db: Db, today: string) => Promise<readonly EndingOnPage[]>
  now: () => number
  /** True for a staging copy, which mails nobody. */
  isStaging: boolean
}

/** Mails the owners 30 and 7 days before the licence of photographs ends, once each for a project or page and a day. */
export function createLicenceWarnings({ db, now, isStaging, ...lists }: WarningsOptions) {
  /** The day and the versions of portfolio and pages that all was said about. */
  let done = ''

  return {
    /** Call it every minute: it looks again when the portfolio has changed, and each day. */
    async run(): Promise<void> {
      const today = studioDay(now())
      const { portfolio, documents } = await readVersions(db)
      const state = `${today} ${portfolio} ${documents}`
      if (isStaging || state === done || (await findQuiet(db)) || (await listOwners(db)).length === 0) return
      const ahead = (await listPlaced(db, lists, today)).filter(({ licensedUntil }) => licensedUntil >= today)
      const shoots = Map.groupBy(ahead, ({ key, licensedUntil }) => `${key} ${licensedUntil}`)
      for (const [key, pictures] of shoots) await warn(db, { key, pictures, today, nowMs: now() })
      done = state
    },
  }
}

interface PlacedEnding extends Ending {
  /** A project has its id, a page a word before its own: ids have no spaces. */
  key: string
  title: string
  isOnPage: boolean
}

async function listPlaced(
  db: Db,
  { listEnding, listEndingOnPages }: Pick<WarningsOptions, 'listEnding' | 'listEndingOnPages'>,
  today: string,
): Promise<PlacedEnding[]> {
  const titles = new Map(
    (await db.selectFrom('project').select(['id', 'title']).execute()).map((row) => [row.id, row.title]),
  )
  const ofProjects = (await listEnding(db, today)).map(({ projectId, licensedUntil, rights }) => {
    const title = titles.get(projectId) || projectId
    return { key: projectId, title, isOnPage: false, licensedUntil, rights }
  })
  const ofPages = (await listEndingOnPages(db, today)).map(({ page, place, licensedUntil, rights }) => {
    return { key: `page ${page}`, title: place.title, isOnPage: true, licensedUntil, rights }
  })
  return [...ofProjects, ...ofPages]
}

interface Warning {
  /** Project or page, and last day. */
  key: string
  pictures: readonly PlacedEnding[]
  today: string
  nowMs: number
}

/** The row of a warning and its mails are one transaction. Who hears of a licence late hears of it once. */
async function warn(db: Db, { key, pictures, today, nowMs }: Warning): Promise<void> {
  const days = LICENCE_WARNING_DAYS.findLast((days) => (pictures[0]?.licensedUntil ?? '') <= laterDay(today, days))
  if (days === undefined) return
  await db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('licence_warning')
      .values({ id: `${key} ${days}`, created_at_ms: nowMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return
    const data = dataOf(pictures)
    for (const recipient of await listOwners(db)) await enqueueMail(db, { kind: 'licenceEnds', recipient, data }, nowMs)
  })
}

function dataOf(pictures: readonly PlacedEnding[]): MailKinds['licenceEnds'] {
  const [first] = pictures
  const photographers = new Set(pictures.flatMap(({ rights }) => rights.photographer ?? []))
  return {
    title: first?.title ?? '',
    count: pictures.length,
    lastDay: first ? formatStudioDate(first.licensedUntil) : '',
    photographer: [...photographers].join(', '),
    ...(first?.isOnPage && { isOnPage: true }),
  }
}

async function listOwners(db: Db): Promise<string[]> {
  const owners = await db.selectFrom('user').select('email').where('role', '=', 'owner').orderBy('id').execute()
  return owners.map(({ email }) => email)
}
