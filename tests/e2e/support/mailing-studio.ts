import PostalMime from 'postal-mime'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { test as base, expect } from './browser-test.ts'

/** Browser tests with a mail server; the studio's options have to name its address. */
export const test = base.extend<object, { smtp: TestSmtp }>({
  smtp: [
    async ({ browserName }, provide) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium is set up.')
      const smtp = await startSmtp()
      await provide(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
})

/** The address of a page in the nth mail to a recipient, once it has come. */
export async function linkIn(smtp: TestSmtp, recipient: string, nth: number, path: string): Promise<string> {
  const mailsTo = () => smtp.taken.filter(({ to }) => to.includes(recipient))
  await expect.poll(() => mailsTo().length).toBeGreaterThanOrEqual(nth)
  const { text = '' } = await PostalMime.parse(mailsTo()[nth - 1]?.raw ?? '')
  const link = text.match(/https?:\S+/g)?.find((address) => new URL(address).pathname === path)
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link
}
