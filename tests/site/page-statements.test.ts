import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

/** A project is looked for among the redirects, and read with its pictures; of all else the versions alone are read. */
const statementsMax = (path: string) => (path.startsWith('/portfolio/') ? 4 : 1)

describe.each(DATABASES)('a page view on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    const settings = { hideHomeTours: false, hideStoolPage: false }
    studio = await startStudioOn(database, { accounts: PEOPLE, settings })
  })
  afterAll(() => studio.close())

  /** SQL of the second view: what is remembered has been read by the first. */
  async function statementsOf(path: string, cookie = ''): Promise<string[]> {
    const headers = { cookie }
    await studio.fetch(path, { headers })
    const from = studio.statements.length
    const page = await studio.fetch(path, { headers })
    expect(page.status).toBe(200)
    await page.text()
    return studio.statements.slice(from)
  }

  it.each(PUBLIC_PAGES)('reads versions for a visitor, and of a project what it shows: %s', async (path) => {
    const statements = await statementsOf(path)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(statementsMax(path))
  })

  it.each(PUBLIC_PAGES)(
    'reads with a session who is signed in, and at most the versions once more: %s',
    async (path) => {
      const { cookie } = await signIn(studio, OWNER)
      const statements = await statementsOf(path, cookie)
      const ofPage = statements.filter((statement) => !/"(session|user|passkey|sign_in_rule)"/.test(statement))
      expect(ofPage.length, statements.join('\n')).toBeLessThanOrEqual(statementsMax(path) + 1)
    },
  )
})
