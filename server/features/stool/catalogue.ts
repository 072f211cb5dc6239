import type { output } from 'zod/mini'
import { stoolCatalogue } from '#content/stool.ts'
import type { updateStoolCatalogue } from '#contract/stool/catalogue-input.ts'
import { StoolCatalogue } from '#contract/stool/stool.ts'
import { withChange } from '#server/documents/changes.ts'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'
import { fromEarlierCatalogue } from '#server/documents/earlier-catalogue.ts'
import { withKnownPictures } from './pictures.ts'

type CatalogueChange = output<(typeof updateStoolCatalogue)['input']>

export type StoolCatalogueDocument = ReturnType<typeof createStoolCatalogue>

export function createStoolCatalogue(dependencies: DocumentDependencies) {
  return createDocument<StoolCatalogue, CatalogueChange>(dependencies, {
    name: 'stool-catalogue',
    title: 'stool catalogue',
    action: 'stool_catalogue.updated',
    schema: StoolCatalogue,
    defaults: () => stoolCatalogue,
    isStoredWhole: true,
    upgrade: fromEarlierCatalogue,
    prepare: (change, current, db) => withKnownPictures(db, StoolCatalogue.parse(withChange(current, change))),
  })
}
