import { TYPED_FIELD, TYPED_MAX_BYTES } from '#contract/site/page-drafts.ts'

type Texts = Readonly<Record<string, string>>

/**
 * By how much texts are too long to be sent to the server for a look; undefined where they are not.
 *
 * @param path The field whose text is to become shorter.
 */
export function tooLarge(typed: Texts, path: string | undefined): string | undefined {
  if (sizeBytes(typed) <= TYPED_MAX_BYTES) return undefined
  const text = path === undefined ? '' : (typed[path] ?? '')
  const fits = (length: number) =>
    sizeBytes({ ...typed, ...(path !== undefined && { [path]: text.slice(0, length) }) }) <= TYPED_MAX_BYTES
  if (!fits(0)) return 'Other texts that you typed are too long to be shown here, too. Shorten those first.'
  const over = text.length - longest(text.length, fits)
  const characters = over === 1 ? '1 character' : `${over.toLocaleString('en-US')} characters`
  return `To be shown here, it is ${characters} too long.`
}

/** Size of the form that a browser sends. */
const sizeBytes = (typed: Texts) => new URLSearchParams({ [TYPED_FIELD]: JSON.stringify(typed) }).toString().length

/** The longest of all lengths that fit, where 0 does. */
function longest(max: number, fits: (length: number) => boolean): number {
  let [low, high] = [0, max]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}
