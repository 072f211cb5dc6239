import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { Entry } from './entries.ts'
import { matching } from './matches.ts'
import styles from './palette.module.css'
import { useEntries } from './use-entries.ts'

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Search over everything in the admin area. The arrow keys choose, Enter goes there. */
export function Palette({ open, onClose }: PaletteProps) {
  return (
    <Dialog open={open} title="Search" widthPx={640} onClose={onClose}>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const listId = useId()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const { entries, isLoading, hasFailed } = useEntries(search)
  const found = matching(entries, search)
  const active = found[Math.min(chosen, found.length - 1)]
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  // The dialog opens after its content is there, and gives the focus to its first button.
  useEffect(() => queueMicrotask(() => input.current?.focus()), [])

  const go = (entry: Entry) => {
    onClose()
    void navigate(entry.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setChosen((Math.min(chosen, found.length - 1) + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(active)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search projects, letters, people, the inbox, pages and settings"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="A house, a name, a page…"
        value={search}
        className={styles['field']}
        onChange={({ target }) => {
          setSearch(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={found.length === 0 && !isLoading ? styles['nothing'] : 'visually-hidden'}>
        {isLoading ? '' : found.length === 0 ? 'Nothing fits this search.' : `${found.length} found`}
      </p>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          Not everything could be searched. Please check your connection and try again.
        </p>
      )}
      <Results listId={listId} found={found} active={active} onChoose={go} onPoint={setChosen} />
    </>
  )
}

const optionId = (listId: string, { id }: Entry) => `${listId}-${id}`

interface ResultsProps {
  listId: string
  found: readonly Entry[]
  active: Entry | undefined
  onChoose: (entry: Entry) => void
  /** Called with the place of the entry under the pointer. */
  onPoint: (index: number) => void
}

function Results({ listId, found, active, onChoose, onPoint }: ResultsProps) {
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return (
    // The field has the keys: focus never comes here.
    <div id={listId} role="listbox" aria-label="Found">
      {found.map((entry, index) => (
        <Fragment key={entry.id}>
          {entry.group !== found[index - 1]?.group && (
            <div aria-hidden className={styles['group']}>
              {entry.group}
            </div>
          )}
          <div
            id={optionId(listId, entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            className={styles['option']}
            onClick={() => onChoose(entry)}
            onKeyDown={undefined}
            onPointerMove={() => entry !== active && onPoint(index)}
          >
            <span className="truncated">{entry.title}</span>
            <span className={`${styles['detail']} truncated`}>{entry.detail}</span>
          </div>
        </Fragment>
      ))}
    </div>
  )
}
