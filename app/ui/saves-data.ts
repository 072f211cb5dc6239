/**
 * True where nothing is to be fetched that was not asked for: the visitor saves data, or the line is so slow that it would be
 * in the way. In browsers alone.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData || /2g/.test(`${connection?.effectiveType}`)
}
