import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTexts } from '#content/page-texts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const OWN = { invitation: 'One letter a season.', note: 'Leave whenever you like.', submit: 'Count me in' }
const { window, page, sent } = pageTexts.newsletter

describe.each(DATABASES)('words of the newsletter on %s', (database) => {
  let studio: Studio
  let owner: Awaited<ReturnType<typeof signInOwner>>
  beforeAll(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    owner = await signInOwner(studio)
  })
  afterAll(() => studio.close())

  const htmlOf = async (address: string) => (await studio.fetch(address)).text()
  const join = async (email: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await studio.fetch('/api/newsletter', { method: 'POST', headers, body: JSON.stringify({ email }) })
    expect(answer.status).toBe(200)
    const { content } = await studio.db
      .selectFrom('lead')
      .select('content')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return (typeof content === 'string' ? JSON.parse(content) : content).wording
  }

  it('are built in, and then no page carries them in its data', async () => {
    const html = await htmlOf('/newsletter')
    for (const words of [window.invitation, window.note, window.submit, page.heading]) expect(html).toContain(words)
    expect(await htmlOf('/newsletter?sent=1')).toContain(sent.hint)
    expect(await htmlOf('/')).not.toContain(window.invitation)
    expect(await join('ada@mail.example')).toBe(`${window.invitation} ${window.note}`)
  })

  it('are the studio’s own once it has written some, also in what a person agrees to', async () => {
    const saved = await owner.admin.send('PUT', '/api/admin/page-texts', { newsletter: { window: OWN } })
    expect(saved.status).toBe(200)
    const html = await htmlOf('/newsletter')
    for (const words of Object.values(OWN)) expect(html).toContain(words)
    expect(html).not.toContain(window.invitation)
    expect(await join('ben@mail.example')).toBe(`${OWN.invitation} ${OWN.note}`)
  })
})
