/** By how much a text is too long for its place; undefined where it fits. @param max In characters. */
export function tooLong(value: string, max: number): string | undefined {
  const over = value.trim().length - max
  if (over <= 0) return undefined
  const characters = over === 1 ? '1 character' : `${over.toLocaleString('en-US')} characters`
  return `${characters} too long: this place takes ${max.toLocaleString('en-US')}`
}
