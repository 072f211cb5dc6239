import { useState } from 'react'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'

/** Ids of a height and a fabric; empty for no wish. */
export type Wish = Pick<WaitlistInput, 'height' | 'fabric'>

/** Fills in a wish once, when another one is configured: what was chosen in the form since then stays. */
export function useLatestWish(wish: Wish | undefined, fillIn: (wish: Wish) => void): void {
  const [filled, setFilled] = useState<Wish>()
  if (!wish || (wish.height === filled?.height && wish.fabric === filled.fabric)) return
  setFilled(wish)
  fillIn(wish)
}
