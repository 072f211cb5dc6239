import { toStudioLocal } from '#shared/studio-time.ts'

/** @param ms Since the Unix epoch. */
export const toIso = (ms: number) => new Date(ms).toISOString()
export const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms))

/** The day in the studio, as 'YYYY-MM-DD'. */
export const studioDay = (ms: number): string => toStudioLocal(toIso(ms)).slice(0, 10)
