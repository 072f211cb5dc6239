import { reloadPressed } from '#app/admin/focus/reload.ts'
import { ADMIN_MODE_COOKIE } from '#contract/site/field-marks.ts'

/** Longest time that a browser stays in Admin Mode, in seconds: a working day. */
const KEPT_S = 12 * 60 * 60

export const isAdminMode = (): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${ADMIN_MODE_COOKIE}=`))

/** Turns Admin Mode on or off, and loads the page with marks or without. */
export function turnAdminMode(isOn: boolean): void {
  document.cookie = `${ADMIN_MODE_COOKIE}=1; path=/; SameSite=Lax; max-age=${isOn ? KEPT_S : 0}`
  // Waits until the cookie is stored: browsers may else ask for the page without it.
  isAdminMode()
  reloadPressed()
}
