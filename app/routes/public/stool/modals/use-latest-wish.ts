import { useState } from 'react'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'

/** Ids of a height and a fabric; empty for no wish. */
export type Wish = Pick<WaitlistInput, 'height' | 'fabric'>

interface WishForm {
  values: Wish
  fillIn: (wish: Wish) => void
}

/** Fills in a wish once, when another one is configured: what was chosen in the form before a reload, or since, stays. */
export function useLatestWish(wish: Wish | undefined, { values, fillIn }: WishForm): void {
  const [filled, setFilled] = useState<Wish>()
  if (!wish || (wish.height === filled?.height && wish.fabric === filled.fabric)) return
  setFilled(wish)
  const kept = filled ? { height: '', fabric: '' } : values
  fillIn({ height: kept.height || wish.height, fabric: kept.fabric || wish.fabric })
}
