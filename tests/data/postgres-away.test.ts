import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { inquiry, postInquiry } from '../support/inquiries.ts'
import { createDatabase } from '../support/postgres.ts'
import { ask, PEOPLE, signIn } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { startLink } from '../support/tcp-link.ts'

/** Until the end of a connection has been heard of, and statements are on their way. */
const HEARD_MS = 50
const PROJECT = '/api/portfolio-metadata?projectId=delray-beach-home'

describe('R10: a PostgreSQL whose link fails', () => {
  let link: Awaited<ReturnType<typeof startLink>>
  let studio: Studio
  beforeEach(async () => {
    const url = new URL(await createDatabase(inject('postgresUrl')))
    link = await startLink(Number(url.port))
    url.port = String(link.port)
    studio = await startStudio({ databaseUrl: url.href, accounts: PEOPLE })
  })
  afterEach(async () => {
    link.become('whole')
    await studio.close()
    await link.stop()
  })

  it('cut between two statements of a transaction, ends neither the site nor what comes later', async () => {
    const broken = studio.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      link.become('cut')
      await delay(HEARD_MS)
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toThrow()
    link.become('whole')
    expect((await postInquiry(studio, inquiry)).status).toBe(200)
  })

  it('cut during a statement, is answered with 503 and when to try again', async () => {
    const waiting = postInquiry(studio, inquiry)
    link.become('held')
    await delay(HEARD_MS)
    link.become('cut')
    const { status, headers } = await waiting
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('cut, is no reason to ask an owner to sign in: what they save is answered with 503', async () => {
    const { cookie } = await signIn(studio)
    const save = () => ask(studio, 'PUT', PROJECT, { cookie, body: { location: 'Stone Harbor' } })
    link.become('cut')
    const { status, body } = await save()
    expect([status, body.code]).toEqual([503, 'unavailable'])
    link.become('whole')
    expect((await save()).status).toBe(200)
  })

  it('lost for good, is given up, and its connections are not used again', async () => {
    await postInquiry(studio, inquiry)
    link.become('lost')
    const answer = await postInquiry(studio, { ...inquiry, email: 'second@mail.example' })
    expect(answer.status).toBe(503)
    link.become('whole')
    expect((await postInquiry(studio, { ...inquiry, email: 'third@mail.example' })).status).toBe(200)
  })
})
