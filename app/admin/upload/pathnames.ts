const NAME_MAX = 150

/**
 * Replaces all characters but ASCII letters, digits, dots and hyphens by underscores, and `..`, which has a meaning in paths,
 * by one dot. Keeps the end of a long name, with its extension.
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
 * Creates paths {folder}/{timestamp}-{name} for the files of an upload. Each has its own timestamp: files of the same name
 * do not collide, and the paths sort in the order of the files.
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
