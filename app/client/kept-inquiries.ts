/** Fields of an inquiry, and the key by which the server recognizes it. */
export interface KeptInquiry {
  content: object
  idempotencyKey: string
}

const KEY = 'kept-inquiries'

/** Told to the window once the server has one. */
export const KEPT_SENT = 'keptinquirysent'

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
  /**
   * @param earlier What the same form had kept before its words changed: it goes.
   * @returns Undefined where storage is full or forbidden: then it is not kept.
   */
  keep({ content, idempotencyKey }: KeptInquiry, earlier?: KeptInquiry): KeptInquiry | undefined {
    const keys = [idempotencyKey, earlier?.idempotencyKey]
    const others = KEPT_INQUIRIES.read().filter((kept) => !keys.includes(kept.idempotencyKey))
    const kept = { content, idempotencyKey }
    try {
      localStorage.setItem(KEY, JSON.stringify([...others, kept]))
      return kept
    } catch {
      return undefined
    }
  },
  drop: ({ idempotencyKey }: KeptInquiry): void =>
    localStorage.setItem(
      KEY,
      JSON.stringify(KEPT_INQUIRIES.read().filter((kept) => kept.idempotencyKey !== idempotencyKey)),
    ),
}
