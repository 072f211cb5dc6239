import type { DropState } from '#contract/site/site.ts'
import type { SettingName, SettingsDraft } from './draft.ts'
import { windowsOf } from './drop/windows.ts'

/** How saving opens the drop: by hand the mails wait a while, by the schedule they go out at once. */
export type Opening = 'hand' | 'schedule'

/**
 * Whether saving would open the drop, which is closed as yet.
 *
 * @param names Settings that are saved.
 */
export function openingBy(
  { manualStatus, windows }: SettingsDraft,
  names: readonly SettingName[],
  { isOpen }: DropState,
  nowMs = Date.now(),
): Opening | undefined {
  if (isOpen || !(names.includes('manualStatus') || names.includes('windows'))) return undefined
  if (manualStatus === 'open') return 'hand'
  const now = new Date(nowMs).toISOString()
  const isWithin = windowsOf(windows).some(({ open, close }) => open <= now && (close === null || now < close))
  return manualStatus === 'auto' && isWithin ? 'schedule' : undefined
}
