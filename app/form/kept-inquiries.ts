import type { Attempt } from './attempts.ts'

export type KeptInquiry = Attempt

const KEY = 'kept-inquiries'

/** Inquiries that were sent without a line: they stay in this browser, with their keys, until the server has them. */
export const KEPT_INQUIRIES = {
  /** Empty where storage is forbidden. */
  read(): KeptInquiry[] {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptInquiry[]
    } catch {
      return []
    }
  },
  /** @throws where storage is full or forbidden: then it is not kept. */
  keep: (kept: KeptInquiry): void => localStorage.setItem(KEY, JSON.stringify([...KEPT_INQUIRIES.read(), kept])),
  drop: ({ idempotencyKey }: KeptInquiry): void =>
    localStorage.setItem(
      KEY,
      JSON.stringify(KEPT_INQUIRIES.read().filter((kept) => kept.idempotencyKey !== idempotencyKey)),
    ),
}
