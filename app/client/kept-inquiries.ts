/** Fields of an inquiry, and the key by which the server recognizes it. */
export interface KeptInquiry {
  content: object
  idempotencyKey: string
}

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
  keep({ content, idempotencyKey }: KeptInquiry): void {
    localStorage.setItem(KEY, JSON.stringify([...KEPT_INQUIRIES.read(), { content, idempotencyKey }]))
  },
  drop: ({ idempotencyKey }: KeptInquiry): void =>
    localStorage.setItem(
      KEY,
      JSON.stringify(KEPT_INQUIRIES.read().filter((kept) => kept.idempotencyKey !== idempotencyKey)),
    ),
}
