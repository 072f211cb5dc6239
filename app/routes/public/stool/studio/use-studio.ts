import { useEffect, useMemo, useState } from 'react'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolSelection } from '#contract/stool/stool-price.ts'

const loadCode = async () => (await import('./show-stool.tsx')).showStool

/**
 * The picture of the selection, from the first choice on, whose code is fetched then; undefined before, and where there is
 * none. Each choice becomes the address of the page, with no entry of its own in the history.
 *
 * @param isAsked True where the address makes a choice already.
 */
export function useStudio(catalogue: StoolCatalogue, selection: StoolSelection, isAsked: boolean) {
  const [showStool, setShowStool] = useState<Awaited<ReturnType<typeof loadCode>>>()
  const [first] = useState(selection)
  const isChosen = selection !== first

  useEffect(() => {
    if (!isChosen && !isAsked) return
    // Without it the page goes on with the pictures that it has; the next choice asks again.
    loadCode().then(
      (showStool) => setShowStool(() => showStool),
      () => undefined,
    )
    if (!isChosen) return
    const chosen = Object.entries(selection).filter(([, id]) => id !== undefined) as [string, string][]
    window.history.replaceState(window.history.state, '', `?${new URLSearchParams(chosen)}`)
  }, [selection, isChosen, isAsked])

  return useMemo(
    () => (isChosen || isAsked ? showStool?.(catalogue, selection) : undefined),
    [showStool, catalogue, selection, isChosen, isAsked],
  )
}
