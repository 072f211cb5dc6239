/** What is typed in the admin area and kept for this tab is stored under names that begin so. */
export const DRAFT_PREFIX = 'admin:'

/** Whoever uses this browser next finds nothing of it. */
export function forgetPrivateDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
