import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readSelection, type Selection, writeSelection } from '../project-list/filter.ts'

/** The selection in the address. A change shows at once; the address follows, without a new entry in the history. */
export function useSelection(): [Selection, (selection: Selection) => void] {
  const [params, setParams] = useSearchParams()
  const inAddress = writeSelection(readSelection(params)).toString()
  const [known, setKnown] = useState({ inAddress, shown: inAddress })
  if (known.inAddress !== inAddress) setKnown({ inAddress, shown: inAddress })

  const select = (selection: Selection) => {
    const shown = writeSelection(selection).toString()
    if (shown === known.shown) return
    setKnown({ inAddress, shown })
    setParams(shown, { replace: true, preventScrollReset: true })
  }
  return [readSelection(new URLSearchParams(known.shown)), select]
}
