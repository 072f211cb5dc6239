import { formatStudioTime } from '#shared/studio-time.ts'

/** Words of a list for something that visitors do not see: 'Hidden', or 'Public on Jul 12, 2026, 9:05 PM'. */
export const unseenWords = (unseen: string, publishAt: string | undefined): string =>
  publishAt === undefined ? unseen : `Public on ${formatStudioTime(publishAt)}`
