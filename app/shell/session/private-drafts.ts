/** Prefix of the keys of what a browser keeps of the admin area. */
export const DRAFT_PREFIX = 'admin:'

/** Deletes what this tab keeps of the admin area. Drafts of forms are in `device-drafts.ts`, which public pages do not load. */
export function forgetPrivateDrafts(): void {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // No storage, no drafts.
  }
}
