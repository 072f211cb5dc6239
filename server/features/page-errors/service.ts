import type { input } from 'zod/mini'
import type { PageError, reportPageError } from '#contract/page-errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'
import { countOrRefuse } from '#server/platform/rate-limit/per-minute.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { cleanMessage } from './clean-message.ts'
import { countPageError, keepLatest, listPageErrorRows, type PageErrorRow } from './repository.ts'

export interface PageErrorsOptions {
  db: Db
  now: () => number
  tokens: Tokens
  rateLimit: boolean
  /** The pattern of an address: one of few. */
  routeOf: (path: string) => string
}

export type PageErrorsService = ReturnType<typeof createPageErrorsService>

/** Reports that are counted in a minute. What is beyond is refused: the errors are the same. */
const PER_MINUTE = { network: 10, everybody: 60 } as const
/** Different errors that are kept. */
const KEPT_MAX = 200
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Counts the errors of visitors' browsers. Who met them is neither asked nor kept. */
export function createPageErrorsService({ db, now, tokens, rateLimit, routeOf }: PageErrorsOptions) {
  async function pace(address: string): Promise<void> {
    if (!rateLimit) return
    const network = tokens.pseudonym('rate-limit', `page-errors:${originOf(address).network}`)
    await countOrRefuse(db, { key: `page-errors:${network}`, limit: PER_MINUTE.network, nowMs: now() })
    await countOrRefuse(db, { key: 'page-errors', limit: PER_MINUTE.everybody, nowMs: now() })
  }

  return {
    /** @param address IP address of the sender. @throws {Problem} `rate_limited`. */
    async report(error: input<(typeof reportPageError)['input']>, address: string): Promise<Record<string, never>> {
      await pace(address)
      const { page, build, kind, message } = error
      await countPageError(db, { page: routeOf(page), build, kind, message: cleanMessage(message) }, now())
      await keepLatest(db, KEPT_MAX, now() - KEPT_MS)
      return {}
    },

    list: async (): Promise<PageError[]> => (await listPageErrorRows(db, KEPT_MAX)).map(present),
  }
}

function present({ page, build, kind, message, count, first_at_ms, last_at_ms }: PageErrorRow): PageError {
  const [firstAt, lastAt] = [first_at_ms, last_at_ms].map((ms) => new Date(ms).toISOString())
  return { page, build, kind, message, count, firstAt: firstAt ?? '', lastAt: lastAt ?? '' }
}
