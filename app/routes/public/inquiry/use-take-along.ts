import { useEffect, useState } from 'react'
import { firstSign } from '#app/ui/first-sign.ts'

type TakeAlong = typeof import('#app/shell/shortlist/take-along.tsx').TakeAlong

/** The photographs that this browser keeps, as a part of a form; undefined until it has loaded, at the first sign of a visitor. */
export function useTakeAlong(): TakeAlong | undefined {
  const [part, setPart] = useState<{ TakeAlong: TakeAlong }>()
  useEffect(() => {
    void firstSign()
      .then(() => import('#app/shell/shortlist/take-along.tsx'))
      .then(setPart, (error: unknown) => console.warn('The shortlist did not load.', error))
  }, [])
  return part?.TakeAlong
}
