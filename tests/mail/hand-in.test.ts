import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inquiry } from '../support/inquiries.ts'
import { startServer } from '../support/server-process.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

const MAIL = {
  MAIL_EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  MAIL_ANSWER_ADDRESS: 'answers@in.studio.test',
}
const EXIT = { done: 0, refused: 65, tryAgain: 75 }

let dataDir: string
let smtp: TestSmtp
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-hand-in-'))
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await rm(dataDir, { recursive: true })
})

/** Runs the command as a mail server does. @returns Its exit code, and what it says. */
async function handIn(siteUrl: string, recipient: string, mail: string): Promise<[code: number | null, said: string]> {
  const command = spawn('node', ['scripts/mail-in/hand-in-mail.ts', recipient], {
    env: { PATH: process.env['PATH'], PUBLIC_URL: siteUrl, ...MAIL },
  })
  const exit = new Promise<number | null>((resolve) => command.once('exit', resolve))
  command.stdin.end(mail)
  const said = await text(command.stderr)
  return [await exit, said]
}

it('B39: a mail server hands an answer in; it keeps one that the site cannot take yet, and sends one back that it never will', async () => {
  const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url, ...MAIL })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(inquiry) })
  while (smtp.taken.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  const reply = smtp.taken.find(({ to }) => to.includes(inquiry.email))
  const to = (await PostalMime.parse(reply?.raw ?? '')).replyTo?.[0]?.address ?? ''
  const mail = `From: ${inquiry.email}\r\nMessage-ID: <one@mail.example>\r\n\r\nTuesday is good.\r\n`
  expect(await handIn(server.url, to, mail)).toEqual([EXIT.done, ''])
  while (smtp.taken.length < 3) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await PostalMime.parse(smtp.taken[2]?.raw ?? '')).text).toContain('Tuesday is good.')
  expect(await handIn(server.url, 'answers+nobody@in.studio.test', mail)).toEqual([
    EXIT.refused,
    expect.stringMatching(/404/),
  ])
  server.kill('SIGTERM')
  await server.exit
  expect(await handIn(server.url, to, mail)).toEqual([EXIT.tryAgain, expect.stringMatching(/cannot be reached/)])
})
