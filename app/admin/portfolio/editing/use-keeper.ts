import { useEffect, useState } from 'react'
import { createKeeper, type Keeper } from './use-upload-draft.ts'

export function useKeeper(...sources: Parameters<typeof createKeeper>): Keeper {
  const [keeper] = useState(() => createKeeper(...sources))
  useEffect(() => () => keeper.leave(), [keeper])
  return keeper
}
