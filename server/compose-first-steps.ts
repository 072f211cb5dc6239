import type { BackupCopies } from '#contract/backup-copies.ts'
import type { SenderRecords } from '#contract/health.ts'
import { createExamplesService, type ExampleKind } from '#server/features/first-steps/examples.ts'
import { createFirstStepsService } from '#server/features/first-steps/service.ts'
import type { createExampleProjects } from '#server/features/portfolio/examples.ts'
import { createExampleTours } from '#server/features/site/example-tours.ts'
import { createExampleLetters } from '#server/features/testimonials/examples.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { SiteDocuments } from './compose-documents.ts'

interface FirstStepsDependencies {
  db: Db
  now: () => number
  documents: SiteDocuments
  copies: { get: () => Promise<BackupCopies> }
  media: { countUndescribed: () => Promise<number> }
  houses: ReturnType<typeof createExampleProjects>
  senderRecords: () => Promise<SenderRecords>
}

/** The list before opening, and the examples that can be taken out. */
export function composeFirstSteps(dependencies: FirstStepsDependencies) {
  const { db, now, documents, copies, media, houses } = dependencies
  const kinds = {
    houses: houses satisfies ExampleKind,
    letters: createExampleLetters(db, now),
    tours: createExampleTours(db, documents.tours),
  }
  return {
    examples: createExamplesService({ db, now, kinds }),
    firstSteps: createFirstStepsService({
      ...dependencies,
      ...documents,
      examples: kinds,
      copies: copies.get,
      countUndescribed: media.countUndescribed,
      countOwnHouses: houses.countOwn,
    }),
  }
}
