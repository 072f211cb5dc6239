/** Age at which a message is given up. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

/** A message that is due, and how often it was tried. */
export interface DueMessage {
  id: string
  /** The same for every try. */
  webhookId: string
  body: string
  attempts: number
  /** Time of the try that is due; null before the first where that is not stored. */
  dueAtMs: number | null
}

/** Messages that wait to be sent, each at least once. */
export interface MessageOutbox {
  /** The oldest message that is due. @param sinceMs Leaves out earlier ones. */
  findDue: (sinceMs: number, nowMs: number) => Promise<DueMessage | undefined>
  /** Takes a message for one try. @returns False when another server was faster. */
  lease: (message: DueMessage, untilMs: number) => Promise<boolean>
  recordSent: (id: string, nowMs: number) => Promise<void>
  recordFailure: (id: string, dueAtMs: number, error: string) => Promise<void>
}
