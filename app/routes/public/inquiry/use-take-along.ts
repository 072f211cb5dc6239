import { useEffect, useState } from 'react'
import { firstSign } from '#app/ui/first-sign.ts'

type Module = typeof import('#app/shell/shortlist/take-along.tsx')

/** The photographs that this browser keeps, as a part of a form; undefined until it has loaded, at the first sign of a visitor. */
export function useTakeAlong(): Module | undefined {
  const [module, setModule] = useState<Module>()
  useEffect(() => {
    void firstSign()
      .then(() => import('#app/shell/shortlist/take-along.tsx'))
      .then(setModule, (error: unknown) => console.warn('The shortlist did not load.', error))
  }, [])
  return module
}
