const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A size for people: at most two digits after the point, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return `${Number((bytes / STEP ** power).toFixed(2))} ${UNITS[power]}`
}
