/** Limits of a built page, and of the server that answers it. kB and MB are powers of 1000; kB of compressed body. */
export const TARGETS = {
  scorePoints: 100,
  firstContentfulPaintMs: 850,
  largestContentfulPaintMs: 1800,
  /** The largest picture or text of a page, as a multiple of that of a plain page with the same kind of picture. */
  lcpToPlain: 1.35,
  cumulativeLayoutShift: 0.01,
  /** Of a person who publishes twelve photographs with words on a phone, from the sign-in on. */
  publishTaps: 26,
  publishSeconds: 180,
  /** Added to the blocking time of the plain page. */
  blockingBeyondPlainMs: 30,
  jsKb: 115,
  /** First view of Home. */
  homeKb: 420,
  homeRequests: 18,
  /** Time of the server on a processor. */
  pageCpuMs: 0.06,
  /** A page that is rendered from nothing, and compressed. */
  anewCpuMs: 2.3,
  fileCpuMs: 0.06,
  apiCpuMs: 0.1,
  /** All requests of a first view of Home together. */
  visitCpuMs: 2,
  /** Requests per second, as a part of those of nginx with the same bytes. */
  homeToNginx: 0.4,
  renditionToNginx: 0.4,
  /** From its command to the answer of the first page. */
  startMs: 450,
  /** Resident memory of the server. */
  idleMb: 130,
  loadedMb: 220,
  /** With 10,000 projects: the first byte for the next visitor after a change. */
  changedMs: 60,
  /** With 10,000 projects, from the command to the answer of the first page. */
  largeStartMs: 700,
  /** With 10,000 projects, after pages, all cards and the sitemap. */
  largeMb: 260,
} as const
