import { LICENCE_WARNING_DAYS, type PictureRights } from '#contract/files/picture-rights.ts'
import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readVersions } from '#server/platform/db/lock.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { formatStudioDate, laterDay, studioDay } from '#shared/studio-time.ts'

/** A picture whose licence ends soon, or has ended. */
interface EndingPicture {
  projectId: string
  /** The last day, as 'YYYY-MM-DD'. */
  licensedUntil: string
  rights: PictureRights
}

interface WarningsOptions {
  db: Db
  /** @param today As 'YYYY-MM-DD'. */
  listEnding: (db: Db, today: string) => Promise<readonly EndingPicture[]>
  now: () => number
  /** True for a staging copy, which mails nobody. */
  isStaging: boolean
}

/** Mails the owners 30 and 7 days before the licence of photographs ends, once each for a project and a day. */
export function createLicenceWarnings({ db, now, isStaging, listEnding }: WarningsOptions) {
  /** The day and the version of the portfolio that all was said about. */
  let done = ''

  return {
    /** Call it every minute: it looks again when the portfolio has changed, and each day. */
    async run(): Promise<void> {
      const today = studioDay(now())
      const state = `${today} ${(await readVersions(db)).portfolio}`
      if (isStaging || state === done || (await findQuiet(db)) || (await listOwners(db)).length === 0) return
      const ahead = (await listEnding(db, today)).filter(({ licensedUntil }) => licensedUntil >= today)
      const shoots = Map.groupBy(ahead, ({ projectId, licensedUntil }) => `${projectId} ${licensedUntil}`)
      for (const [key, pictures] of shoots) await warn(db, { key, pictures, today, nowMs: now() })
      done = state
    },
  }
}

interface Warning {
  /** Project and last day. */
  key: string
  pictures: readonly EndingPicture[]
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
    const data = await dataOf(db, pictures)
    for (const recipient of await listOwners(db)) await enqueueMail(db, { kind: 'licenceEnds', recipient, data }, nowMs)
  })
}

async function dataOf(db: Db, pictures: readonly EndingPicture[]): Promise<MailKinds['licenceEnds']> {
  const [first] = pictures
  const id = first?.projectId ?? ''
  const row = await db.selectFrom('project').select('title').where('id', '=', id).executeTakeFirst()
  const photographers = new Set(pictures.flatMap(({ rights }) => rights.photographer ?? []))
  return {
    title: row?.title || id,
    count: pictures.length,
    lastDay: first ? formatStudioDate(first.licensedUntil) : '',
    photographer: [...photographers].join(', '),
  }
}

async function listOwners(db: Db): Promise<string[]> {
  const owners = await db.selectFrom('user').select('email').where('role', '=', 'owner').orderBy('id').execute()
  return owners.map(({ email }) => email)
}
