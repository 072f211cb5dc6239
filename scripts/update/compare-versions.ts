/** Orders versions as `1.10.2` by Semantic Versioning: less than 0 when the first is older. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** True for a version as releases have it. */
export const isVersion = (found: unknown): found is string => typeof found === 'string' && /^\d+\.\d+\.\d+$/.test(found)
