import * as z from 'zod/mini'

/** As long as an instant, '2026-12-01T14:30:00.000Z'. */
const LENGTH_MAX = 24

/**
 * When something becomes public by itself: a time by the studio's clock, 'YYYY-MM-DDTHH:mm', or the instant that was read; null
 * for none.
 */
export const PublishAtInput = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(LENGTH_MAX))))
