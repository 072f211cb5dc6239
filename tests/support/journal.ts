import { expect } from 'vitest'
import type { Letter } from '#contract/journal/letters-admin.ts'
import { storeLead } from './leads.ts'
import { adminOf } from './portfolio.ts'
import type { Studio } from './studio.ts'

export const LETTERS = '/api/admin/journal-letters'
const PAUSE_MS = 10 * 60_000

export const WORDS = {
  title: 'The house at the harbor',
  preview: 'It is finished.',
  postalAddress: '8 Pine Road, Avalon, NJ 08202',
  blocks: [{ kind: 'text', text: 'Dear reader,\n\nthe house is finished.' }],
}

/** Writes letters as the browser of an admin does. */
export function writerOf(studio: Studio) {
  const { send } = adminOf(studio)
  const save = (id: string, change: object, headers?: Record<string, string>) =>
    send('PUT', `${LETTERS}?id=${id}`, change, headers)
  const schedule = (id: string, at?: string, headers?: Record<string, string>) =>
    send('POST', `${LETTERS}/schedule`, { id, ...(at !== undefined && { at }) }, headers)
  const get = async (id: string): Promise<Letter> => (await studio.fetch(`${LETTERS}?id=${id}`)).json()
  /** @returns Id of a new letter. */
  const write = async (words: object = WORDS): Promise<string> => {
    const { id }: Letter = await (await send('POST', LETTERS, {})).json()
    expect((await save(id, words)).status).toBe(200)
    return id
  }
  return {
    send,
    save,
    schedule,
    stop: (id: string) => send('POST', `${LETTERS}/stop`, { id }),
    get,
    write,
    /** Writes a letter, and lets its time come. @returns Its id. */
    publish: async (words: object = WORDS): Promise<string> => {
      const id = await write(words)
      expect((await schedule(id)).status).toBe(200)
      studio.clock.nowMs += PAUSE_MS
      await finishSending(studio)
      expect((await get(id)).state).toBe('sent')
      return id
    },
  }
}

/** Until nothing is left to do. */
export async function finishSending(studio: Studio): Promise<void> {
  for (;;) {
    await runJob(studio, 'send_letters')
    await runJob(studio, 'deliver_mails')
    studio.clock.nowMs += 1000
    const rows = await studio.db.selectFrom('journal_letter').select('state').execute()
    if (rows.every(({ state }) => state === 'sent' || state === 'draft')) return runJob(studio, 'deliver_mails')
  }
}

export async function runJob({ jobs }: Studio, name: string): Promise<void> {
  await jobs.find((job) => job.name === name)?.run()
}

/** Confirmed subscribers. @returns Their addresses. */
export async function storeSubscribers({ db, clock }: Studio, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@mail.example`)
  for (const email of emails) await storeLead(db, { list: 'newsletter', status: 'confirmed', email }, clock.nowMs)
  return emails
}
