import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '#server/platform/db/database.ts'
import { inquiry } from '../support/inquiries.ts'
import { startServer } from '../support/server-process.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

describe('a server with mails to send', () => {
  let dataDir: string
  let smtp: TestSmtp
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'studio-mail-'))
    smtp = await startSmtp()
  })
  afterEach(async () => {
    await smtp.stop()
    await rm(dataDir, { recursive: true })
  })
  const start = () => startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url })
  const submit = async (url: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one visit' }
    return fetch(`${url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) })
  }
  const until = async (condition: () => boolean | Promise<boolean>) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stored = async (table: 'lead' | 'mail', column: 'email' | 'state' | 'last_error') => {
    const db = openSqlite(path.join(dataDir, 'studio.db'))
    const rows = await sql<Record<string, string>>`select ${sql.ref(column)} from ${sql.table(table)}`.execute(db)
    await db.destroy()
    return rows.rows.map((row) => row[column])
  }

  it('R1, R9: killed between storing and sending, sends after its restart: one inquiry, two mails', async () => {
    await smtp.stop()
    const killed = await start()
    expect((await submit(killed.url)).status).toBe(200)
    // From the first refusal on it holds nothing: no mail has a lease that would have to run out first.
    await until(async () => (await stored('mail', 'last_error')).some((error) => error !== ''))
    killed.kill('SIGKILL')
    await killed.exit
    await smtp.comeBack()
    const restarted = await start()
    expect((await submit(restarted.url)).status).toBe(200)
    await until(() => smtp.taken.length === 2)
    restarted.kill('SIGTERM')
    expect(await restarted.exit).toEqual([0, null])
    expect(new Set(smtp.taken.map(({ to }) => to[0]))).toEqual(new Set(['hello@sevenmile.example', inquiry.email]))
    expect(await stored('lead', 'email')).toEqual([inquiry.email])
    expect(await stored('mail', 'state')).toEqual(['sent', 'sent'])
  })

  it.each(['silent', 'silent mail'] as const)(
    'R14: a mail server that is %s does not keep it from leaving',
    async (fault) => {
      smtp.behave(fault)
      const server = await start()
      await submit(server.url)
      await until(() => smtp.visits.length === 1)
      server.kill('SIGTERM')
      expect(await server.exit).toEqual([0, null])
    },
  )
})
