import check from '@phosphor-icons/core/assets/regular/check.svg?raw'
import { type FormEvent, useRef, useState } from 'react'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RuledList } from '#app/ui/ruled/ruled-list.tsx'
import type { MediaItem } from '#contract/files/media.ts'
import { ALT_TEXT_MAX } from '#contract/limits.ts'
import { Place } from './media-place.tsx'
import { Thumbnail } from './media-thumbnail.tsx'
import styles from './report.module.css'
import { factsOf } from './texts.ts'
import { useDescription } from './use-description.ts'

interface ReportProps {
  items: readonly MediaItem[]
  onWritten: (id: string, isWritten: boolean) => void
}

/** Pictures without a description, each with a field for it; all can be written by keyboard alone. */
export function Report({ items, onWritten }: ReportProps) {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const goOnFrom = (index: number) => {
    const fields = list.current?.querySelectorAll('input') ?? []
    const next = fields[index + 1] ?? document.querySelector<HTMLElement>('a[rel="next"]')
    next?.focus()
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <RuledList ref={list}>
        {items.map((item, index) => (
          <ReportRow
            key={item.id}
            item={item}
            onDone={() => goOnFrom(index)}
            onWritten={(isWritten) => {
              onWritten(item.id, isWritten)
              setSaid(isWritten ? `Saved: ${item.fileName}` : `Undone: ${item.fileName}`)
            }}
          />
        ))}
      </RuledList>
    </>
  )
}

interface ReportRowProps {
  item: MediaItem
  onDone: () => void
  onWritten: (isWritten: boolean) => void
}

function ReportRow({ item, onDone, onWritten }: ReportRowProps) {
  const { text, error, isEdited, isBroughtBack, isBusy, isSaved, canUndo, write, save, undo } = useDescription(
    item,
    onWritten,
  )
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
    onDone()
  }
  const takeBack = () => {
    // The button is removed, and would lose the focus.
    field.current?.focus()
    void undo()
  }
  return (
    <li className={styles['row']}>
      <Thumbnail item={item} ratio="4 / 3" className={styles['photo']} />
      <div className={styles['facts']}>
        <p className={styles['name']}>{item.fileName}</p>
        <Aside className={styles['detail']}>{factsOf(item)}</Aside>
        {item.places.map((place) => (
          <Place key={place.path} place={place} />
        ))}
        {isBroughtBack && <KeptNotice changes={['No description is saved so far.']} />}
      </div>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          ref={field}
          label={
            <>
              Description<span className="visually-hidden"> of {item.fileName}</span>
            </>
          }
          value={text}
          error={tooLong(text, ALT_TEXT_MAX) ?? error}
          enterKeyHint="next"
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
        />
        <Button type="submit" variant="outline" size="small" busy={isBusy} className={styles['save']}>
          {isSaved && <Icon svg={check} size={16} />}
          {isSaved ? 'Saved' : 'Save'}
          <span className="visually-hidden"> {item.fileName}</span>
        </Button>
        {canUndo && (
          <button type="button" className={`${styles['undo']} label`} onClick={takeBack}>
            Undo<span className="visually-hidden"> {item.fileName}</span>
          </button>
        )}
        <NoRoom isUnsaved={isEdited} />
      </form>
    </li>
  )
}
