/** Limits of a built page. kB are 1000 bytes of compressed body. */
export const TARGETS = {
  scorePoints: 100,
  largestContentfulPaintMs: 1800,
  cumulativeLayoutShift: 0.02,
  totalBlockingTimeMs: 100,
  jsKb: 130,
  /** First view of Home. */
  homeKb: 900,
  /** The one style sheet that may hold up the first paint; more than this is not small. */
  blockingCssKb: 20,
} as const
