import type { Activity } from '#contract/activity.ts'

interface ActivityPage {
  activity: readonly Activity[]
  cursor: string | null
}

/**
 * Loads the entries again, newest first.
 *
 * @param oldestId Entry that is wanted, with all that came after it.
 * @param readPage Gives the newest entries, or those after a cursor.
 */
export async function readBackTo(
  oldestId: string,
  readPage: (cursor: string | undefined) => Promise<ActivityPage>,
): Promise<Activity[]> {
  let page = await readPage(undefined)
  const entries = [...page.activity]
  while (page.cursor !== null && page.cursor > oldestId) {
    page = await readPage(page.cursor)
    entries.push(...page.activity)
  }
  return entries
}
