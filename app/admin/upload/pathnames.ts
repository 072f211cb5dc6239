const NAME_MAX = 150

/**
 * Every character but letters, digits, dots and hyphens becomes an underscore. Dots side by side, which mean something in
 * paths, become one, and of a very long name its end stays.
 */
export function sanitizeFileName(name: string): string {
  return name
    .replace(/[^a-zA-Z0-9.-]/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(-NAME_MAX)
}

export const thumbnailFolder = (projectId: string) => `portfolio/${projectId}`
export const filesFolder = (projectId: string) => `portfolio/${projectId}/files`

/**
 * Makes the paths under which the files of one upload are stored, {folder}/{timestamp}-{name}. No two have the same time,
 * so that files of one name stay apart and the paths sort in the order of the files.
 *
 * @param now ms since the Unix epoch.
 */
export function createPathnames(now: () => number = Date.now) {
  let lastMs = 0
  return (folder: string, fileName: string): string => {
    lastMs = Math.max(lastMs + 1, now())
    return `${folder}/${lastMs}-${sanitizeFileName(fileName)}`
  }
}
