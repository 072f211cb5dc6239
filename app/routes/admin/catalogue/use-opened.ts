import { useState } from 'react'
import type { OptionRow } from './draft.ts'

/** Name of a row that outlives a save: those of the site have an id, new ones their key. */
const nameOf = ({ id, key }: OptionRow): string => id || `new ${key}`

/** Which rows of a list are open. A row with an error is open as long as it has it. */
export function useOpened(hasError: (index: number) => boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (row: OptionRow, index: number) => opened.has(nameOf(row)) || hasError(index),
    open: (row: OptionRow) => setOpened(new Set([...opened, nameOf(row)])),
    toggle: (row: OptionRow) => {
      const name = nameOf(row)
      setOpened(new Set(opened.has(name) ? [...opened].filter((other) => other !== name) : [...opened, name]))
    },
  }
}
