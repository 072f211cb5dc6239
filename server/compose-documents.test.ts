import { afterAll, expect, it } from 'vitest'
import { DOCUMENTS } from '#server/features/data/content/content-format.ts'
import { usesInDocuments } from '#server/features/media/places.ts'
import { createCurrentVersions } from '#server/platform/db/current-versions.ts'
import { openSqlite } from '#server/platform/db/database.ts'
import { createLogger } from '#server/platform/log/logger.ts'
import { composeDocuments, readSiteDocuments } from './compose-documents.ts'

const db = openSqlite(':memory:')
afterAll(() => db.destroy())

const now = () => 0
const log = createLogger({ level: 'error', now, write: () => undefined })
const documents = composeDocuments({
  db,
  now,
  log,
  documents: readSiteDocuments({ db, log, currentVersions: createCurrentVersions(db) }),
  onDropChanged: async () => undefined,
})

/** Documents with content. The list before opening remembers facts of this server, as that its mail works. */
const contents = Object.values(documents).filter(({ name }) => name !== 'first-steps')

it.each(contents)('$name goes along in an export of the content', ({ name }) => {
  expect(Object.values(DOCUMENTS), 'Add it to Content and DOCUMENTS in content-format.ts.').toContain(name)
})

it.each(contents)('the media library knows where the pictures of $name are edited', ({ name }) => {
  const stored = { name, content: { picture: '/media/porch.jpg' }, created_at_ms: 0, updated_at_ms: 0 }
  const places = usesInDocuments(new Map([[name, stored]])).get('/media/porch.jpg')
  expect(places, 'Add its page to EDITORS in server/features/media/places.ts.').toBeDefined()
})
