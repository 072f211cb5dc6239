import { pageTexts } from '#content/page-texts.ts'
import { studioProfile } from '#content/profile.ts'
import type { BackupCopies } from '#contract/backup-copies.ts'
import type { Examples, FirstSteps } from '#contract/first-steps.ts'
import type { SenderRecords } from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import type { PageTexts, StudioProfile } from '#contract/site/site.ts'
import type { Document } from '#server/documents/document.ts'
import { readDocuments } from '#server/documents/stored-documents.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ExampleKinds } from './examples.ts'
import type { createFirstStepsNotes, NotesChange } from './list-document.ts'

export interface FirstStepsOptions {
  db: Db
  firstStepsNotes: ReturnType<typeof createFirstStepsNotes>
  profile: Pick<Document<StudioProfile>, 'stateIn'>
  texts: Pick<Document<PageTexts>, 'stateIn'>
  copies: () => Promise<BackupCopies>
  countUndescribed: () => Promise<number>
  /** Number of published projects that are no examples. */
  countOwnHouses: () => Promise<number>
  examples: ExampleKinds
  senderRecords: () => Promise<SenderRecords>
}

export type FirstStepsService = ReturnType<typeof createFirstStepsService>

/** The list that leads from the examples to a site of one's own, and what it remembers. */
export function createFirstStepsService(options: FirstStepsOptions) {
  const { db, firstStepsNotes: notes, senderRecords } = options
  return {
    get: () => readFirstSteps(options),

    /** @returns The list, with the id of the entry that undoes the change; null where nothing changed. */
    async update(change: NotesChange, actor: User) {
      const { activityId } = await notes.update(change, undefined, actor)
      return { steps: await readFirstSteps(options), activityId }
    },

    /** Remembers that a test mail went out, and whether the records of its domain vouch for it. */
    noteTestMail: async (): Promise<void> => {
      const { records } = await senderRecords()
      const isSigned = records.length > 0 && records.every(({ state }) => state === 'found')
      await notes.amend(db, () => ({ testMail: isSigned ? 'signed' : 'unsigned' }))
    },
  }
}

const MAIL = { none: 'untried', unsigned: 'unsigned', signed: 'works' } as const

async function readFirstSteps(options: FirstStepsOptions): Promise<FirstSteps> {
  const { db } = options
  const [stored, copies, undescribed, ownHouses, examples] = await Promise.all([
    readDocuments(db),
    options.copies(),
    options.countUndescribed(),
    options.countOwnHouses(),
    countExamples(options.examples),
  ])
  const { isDismissed, areLegalTextsRead, testMail } = options.firstStepsNotes.stateIn(stored).value
  const { name, location } = options.profile.stateIn(stored).value
  const { legal, home } = options.texts.stateIn(stored).value
  return {
    isDismissed,
    isNamed: name !== studioProfile.name || location !== studioProfile.location,
    undescribed,
    mail: MAIL[testMail],
    isBackedUpElsewhere: copies.state === 'copied' || copies.state === 'copying',
    areLegalTextsRead: areLegalTextsRead || Object.values(legal).every(({ editedAt }) => editedAt !== null),
    ownHouses,
    hasShareCard: home.found.picture.src !== pageTexts.home.found.picture.src,
    examples,
  }
}

async function countExamples({ houses, letters, tours }: ExampleKinds): Promise<Examples> {
  const lists = await Promise.all([houses.list(), letters.list(), tours.list()])
  const [houseCount = 0, letterCount = 0, tourCount = 0] = lists.map(({ length }) => length)
  return { houses: houseCount, letters: letterCount, tours: tourCount }
}
