import type { CDPSession } from '@playwright/test'

/** Time within which a page that is not stuck answers; the test has waited far longer. */
const ANSWER_MS = 5000

/**
 * Tells whether a page that a test waited for in vain is stuck, and by what: a script that does not end, which it ends, or
 * the browser itself. Null for a page that answers. The session is one begun before: a stuck page takes no new one.
 */
export async function whyStuck(session: CDPSession): Promise<string | null> {
  const answered = session.send('Runtime.evaluate', { expression: 'true' })
  if (await within(answered)) return null
  await within(session.send('Runtime.terminateExecution'))
  return (await within(answered)) ? 'A script of the page does not end.' : 'The browser answers for this page no more.'
}

function within<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer, new Promise<undefined>((settle) => setTimeout(settle, ANSWER_MS, undefined))])
}
