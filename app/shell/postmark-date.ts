import { studioFormat } from '#shared/studio-time-zone.ts'

const monthAndDay = studioFormat({ month: 'short', day: 'numeric' })

/** A date as postmarks carry it, as 'NOV 25', by the studio's clock. */
export const postmarkDate = (instant: Date): string => monthAndDay().format(instant).toUpperCase()
