/** 'Saturday, December 12, 2026 at 10:00 AM'. @param timeZone The browser's own when left out. */
export const dropMoment = (iso: string, timeZone?: string) =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).replace(/\s/g, ' ')
