/** Prefix of the session storage keys of drafts of the admin area. */
export const DRAFT_PREFIX = 'admin:'

/** Deletes the drafts of the admin area, so that the next user of this browser finds none. */
export function forgetPrivateDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // No storage, no drafts.
  }
}
