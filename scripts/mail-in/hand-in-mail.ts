// Hands a mail that came to MAIL_ANSWER_ADDRESS or MAIL_RETURN_ADDRESS in at the site: a mail server runs it with the mail as its
// input, `npm run --silent hand-in-mail -- RECIPIENT`. Exit codes are those of sysexits.h: after 75 a mail server tries again.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../server/platform/config.ts'
import { signWebhook } from '../../server/platform/webhook/sign-webhook.ts'
import { readMail } from './read-mail.ts'

const EXIT = { refused: 65, tryAgain: 75, notSetUp: 78 } as const
const LIMIT_MS = 30_000

process.exitCode = await handIn().catch((error: unknown) => {
  process.stderr.write(`The site cannot be reached: ${error instanceof Error ? error.message : String(error)}\n`)
  return EXIT.tryAgain
})

/** @returns Exit code. @throws while the site cannot be reached. */
async function handIn(): Promise<number> {
  const { publicUrl, mailEventsKey, mailAnswerAddress, mailReturnAddress } = readConfig(process.env)
  if (!mailEventsKey) {
    process.stderr.write('Set MAIL_EVENTS_SECRET as the site has it.\n')
    return EXIT.notSetUp
  }
  const addresses = { answer: mailAnswerAddress, return: mailReturnAddress }
  const mail = await readMail(await buffer(process.stdin), addresses, process.argv[2])
  if (!mail) return 0
  const signed = signWebhook({ id: randomUUID(), body: JSON.stringify(mail.body) }, mailEventsKey, Date.now())
  const response = await fetch(new URL(mail.path, publicUrl), {
    method: 'POST',
    ...signed,
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (response.ok) return 0
  process.stderr.write(`The site answered ${response.status}: ${await response.text()}\n`)
  return response.status === 429 || response.status >= 500 ? EXIT.tryAgain : EXIT.refused
}
