import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '#app/admin/add-button.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { studioZoneName } from '#shared/studio-time.ts'
import { fingerprint, newRow, overlapsIn, type WindowRow } from '../drop/windows.ts'
import { DropWindowRow } from './drop-window-row.tsx'
import styles from './drop-windows.module.css'

const WINDOWS_MAX = 100
const LIST = new Intl.ListFormat('en-US')

interface DropWindowsProps {
  rows: readonly WindowRow[]
  /** Fingerprints of the rows that are over. */
  past: ReadonlySet<string>
  /** True when missing values are errors. */
  isFinal: boolean
  onChange: (rows: WindowRow[]) => void
}

/** The schedule: when the drop opens and closes by itself. */
export function DropWindows({ rows, past, isFinal, onChange }: DropWindowsProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [showsPast, setShowsPast] = useState(false)
  const isPast = (row: WindowRow) => past.has(fingerprint([row]))
  const pastCount = rows.filter(isPast).length
  const replace = (row: WindowRow) => onChange(rows.map((other) => (other.id === row.id ? row : other)))
  const add = () => {
    flushSync(() => onChange([...rows, newRow()]))
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }
  const remove = (id: number) => {
    const shown = rows.filter((row) => showsPast || !isPast(row))
    const index = shown.findIndex((row) => row.id === id)
    flushSync(() => onChange(rows.filter((row) => row.id !== id)))
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-focus-next]') ?? []
    buttons[Math.min(index, buttons.length - 1)]?.focus()
  }
  return (
    <fieldset ref={list}>
      <legend className={`${styles['legend']} label`}>Next Windows</legend>
      <Aside className={styles['zone']}>
        By the studio’s clock ({studioZoneName()}). Without a closing time the drop stays open.
      </Aside>
      {pastCount > 0 && (
        <TextButton aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
          {showsPast ? 'Hide what is over' : pastCount === 1 ? 'Show 1 past window' : `Show ${pastCount} past windows`}
        </TextButton>
      )}
      <ul className={styles['rows']}>
        {rows.map((row, index) => {
          if (isPast(row) && !showsPast) return null
          return (
            <DropWindowRow
              key={row.id}
              row={row}
              number={index + 1}
              isFinal={isFinal}
              onChange={replace}
              onRemove={() => remove(row.id)}
            />
          )
        })}
      </ul>
      <Aside role="status" className={styles['merged']}>
        {overlapsIn(rows)
          .map((numbers) => `Windows ${LIST.format(numbers.map(String))} overlap and count as one.`)
          .join(' ')}
      </Aside>
      {rows.length < WINDOWS_MAX && <AddButton onClick={add}>Add window</AddButton>}
    </fieldset>
  )
}
