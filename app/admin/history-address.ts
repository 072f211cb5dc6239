import type { ActivityArea } from '#contract/activity.ts'

/** Where one record says who changed it, when, and how it was. */
export function historyAddress(area: ActivityArea, record: string): string {
  return `/admin/activity?${new URLSearchParams({ area, record })}`
}
