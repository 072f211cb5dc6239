import type { Kept } from '#app/client/kept-in-browser.ts'

/** Why the server refused something: what it says of the first field, else in all; empty where it does not say. */
export function reasonOf({ refused = {} }: Pick<Kept, 'refused'>): string {
  const [ofField] = Object.values(refused.fields ?? {}).flat()
  return ofField ?? refused.error ?? ''
}
