/** @param ms Since the Unix epoch. */
export const toIso = (ms: number) => new Date(ms).toISOString()
export const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms))
