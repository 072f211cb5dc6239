import type { ActivityArea } from '#contract/activity.ts'

/** Where one record says who changed it, when, and how it was. @param part Of it alone, as a page of the page texts. */
export function historyAddress(area: ActivityArea, record: string, part?: string): string {
  return `/admin/activity?${new URLSearchParams({ area, record, ...(part !== undefined && { part }) })}`
}
