import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatBytes } from '#app/admin/files/format-bytes.ts'
import { filesInWords } from '#app/admin/files/use-files.ts'
import { mayBeShownOn } from '#contract/files/picture-rights.ts'
import type { Editor } from '../editing/use-editor.ts'
import { datesInWords } from '../rights/rights-words.ts'
import { useToday } from '../rights/use-today.ts'
import styles from './files-pane.module.css'
import { FolderZone } from './folder-zone.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { ProjectSketch } from './project-sketch.tsx'
import { useMoreBelow } from './use-more-below.ts'

interface FilesPaneProps {
  editor: Editor
  busy: boolean
  onRetry: () => void
}

/** The pictures of a project: folder field, grid, and details of the chosen one. */
export function FilesPane({ editor, busy, onRetry }: FilesPaneProps) {
  const { files, upload, setFocal, removePicture } = editor
  const { pictures, list } = files
  const today = useToday()
  const [chosenId, choose] = useState<string>()
  /** True once Enter led from the words of one picture to those of the next. */
  const [isWriting, setWriting] = useState(false)
  const { scroller, moreBelow } = useMoreBelow(pictures.length)
  // In one column the pictures lie below the fields, out of sight.
  useEffect(() => {
    if (upload.isBusy) scroller.current?.scrollIntoView({ block: 'nearest' })
  }, [upload.isBusy, scroller])
  const pane = useRef<HTMLDivElement>(null)
  const isEmpty = pictures.length === 0
  // The first pictures add fields above: the control that was used to choose them stays in sight.
  useEffect(() => {
    const used = document.activeElement
    if (!isEmpty && pane.current?.contains(used)) used?.scrollIntoView({ block: 'nearest' })
  }, [isEmpty])
  const chosen = pictures.find(({ id }) => id === chosenId)
  return (
    <div ref={pane} className={styles['pane']}>
      <FolderZone editor={editor} disabled={busy} summary={summaryOf(editor)} />
      <PictureGrid
        scroller={scroller}
        pictures={pictures}
        rights={editor.form.rights ?? {}}
        chosenId={chosenId}
        isSending={upload.isBusy}
        disabled={busy}
        onChoose={(id) => {
          setWriting(false)
          choose(id === chosenId ? undefined : id)
        }}
        onMove={list.move}
        onRetry={onRetry}
      />
      {chosen && (
        <PictureDetails
          key={chosen.id}
          picture={chosen}
          dates={datesInWords(chosen.rights ?? editor.form.rights ?? {}, today)?.full}
          isShown={mayBeShownOn(chosen.rights ?? editor.form.rights ?? {}, today)}
          place={pictures.indexOf(chosen)}
          count={pictures.length}
          disabled={busy}
          isWriting={isWriting}
          onNext={() => {
            setWriting(true)
            choose(pictures[pictures.indexOf(chosen) + 1]?.id ?? chosen.id)
          }}
          onChange={(change) => (change.focal ? setFocal(chosen, change.focal) : list.change(chosen.id, change))}
          onMove={(to) => list.move(chosen.id, to)}
          onReplace={(file) => {
            const place = pictures.indexOf(chosen)
            flushSync(() => {
              void files.replace(chosen, file)
              // The new one stands there at once; where the file does not fit, it is still the old one.
              choose(list.read()[place]?.id)
            })
            focusTile(scroller.current, place)
          }}
          onRemove={() => {
            const place = pictures.indexOf(chosen)
            flushSync(() => {
              choose(undefined)
              removePicture(chosen)
            })
            focusTile(scroller.current, place)
          }}
        />
      )}
      <p className={styles['hint']}>
        {pictures.length > 1 &&
          !busy &&
          'Drag to reorder. Choose a picture to describe it; Enter leads to the next one. '}
        {moreBelow > 0 && `+ ${moreBelow} more below. `}
        {`JPEG, PNG, WebP, TIFF, HEIC or PDF, up to 2.5${NO_BREAK}GB in all.`}
      </p>
      {isEmpty && <ProjectSketch editor={editor} />}
    </div>
  )
}

/** Moves the focus, whose button has gone, to the picture that has come to that place, or to the last one. */
function focusTile(grid: HTMLElement | null, place: number): void {
  const tiles = [...(grid?.querySelectorAll('li') ?? [])]
  const tile = tiles[place] ?? tiles.at(-1)
  tile?.querySelector('button')?.focus({ preventScroll: true })
}

const NO_BREAK = '\u00a0'

function summaryOf({ files: { pictures } }: Editor): string {
  if (pictures.length === 0) return ''
  const bytes = pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return bytes === 0 ? filesInWords(pictures.length) : `${filesInWords(pictures.length)}, ${formatBytes(bytes)}`
}
