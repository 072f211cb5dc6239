import { useState } from 'react'
import { moved } from '#app/admin/sorting/places.ts'
import { createRequestKey } from '#app/form/request-key.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { homeTours } from '#content/tours.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { HOME_TOURS_MAX } from '#contract/limits.ts'
import { type HomeTour, HomeTours } from '#contract/site/tours.ts'
import { PageCard } from './page-card.tsx'
import type { Card } from './parts.ts'
import { TourDialog } from './tour-dialog.tsx'
import { TourRow } from './tour-row.tsx'
import styles from './tours.module.css'
import type { ToursEditor } from './use-pages-editor.ts'

const UNDO_MS = 10_000

interface ToursCardProps {
  card: Card
  editor: ToursEditor
  /** Pictures of the site to choose from. */
  choices: readonly Picture[]
}

/** The list of home tours, in their order. */
export function ToursCard({ card, editor, choices }: ToursCardProps) {
  const { tours } = editor.draft
  const [open, setOpen] = useState<HomeTour | 'new'>()
  const [announcement, setAnnouncement] = useState('')
  const toast = useToast()
  const changeTours = (change: (tours: readonly HomeTour[]) => HomeTour[]) =>
    editor.change(({ tours }) => ({ tours: change(tours) }))

  const move = (from: number, to: number) => {
    changeTours((tours) => moved(tours, from, to))
    setAnnouncement(`${tours[from]?.title} is number ${to + 1} of ${tours.length}.`)
  }

  const remove = (tour: HomeTour) => {
    const place = tours.indexOf(tour)
    changeTours((tours) => tours.filter(({ id }) => id !== tour.id))
    const run = () => changeTours((tours) => tours.toSpliced(place, 0, tour))
    const action = { label: 'Undo', run }
    toast({ kind: 'info', title: 'Removed', text: tour.title, durationMs: UNDO_MS, action })
  }

  const keep = (tour: HomeTour) => {
    changeTours((tours) =>
      tours.some(({ id }) => id === tour.id)
        ? tours.map((other) => (other.id === tour.id ? tour : other))
        : [...tours, tour],
    )
    setOpen(undefined)
  }

  return (
    <PageCard card={card} editor={editor}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {tours.length === 0 && <Empty heading="No tours." text="The page says so, too. Add the first one below." />}
      <ol className={styles['list']}>
        {tours.map((tour, index) => (
          <TourRow
            key={tour.id}
            tour={tour}
            index={index}
            count={tours.length}
            errors={errorsOf(editor, index)}
            onMove={(to) => move(index, to)}
            onEdit={() => setOpen(tour)}
            onRemove={() => remove(tour)}
          />
        ))}
      </ol>
      {editor.errors['tours'] && <FieldError role="alert">{editor.errors['tours']}</FieldError>}
      <Actions>
        <Button variant="outline" size="small" disabled={tours.length >= HOME_TOURS_MAX} onClick={() => setOpen('new')}>
          Add a tour
        </Button>
        {!isOriginal(tours) && (
          <Button variant="outline" size="small" onClick={() => changeTours(() => originals)}>
            Restore original tours
          </Button>
        )}
      </Actions>
      <TourDialog
        tour={open === 'new' ? undefined : open}
        isOpen={open !== undefined}
        tours={tours}
        choices={choices}
        onClose={() => setOpen(undefined)}
        onKeep={(tour) => keep({ ...tour, id: tour.id || createRequestKey() })}
      />
    </PageCard>
  )
}

/** The built-in tours with their fields in the server's order, for comparing. */
const { tours: originals } = HomeTours.parse({ tours: homeTours })

const isOriginal = (tours: readonly HomeTour[]) => JSON.stringify(tours) === JSON.stringify(originals)

/** Messages about one tour, as 'Title is required'. */
function errorsOf({ errors }: ToursEditor, index: number): string[] {
  const found = Object.entries(errors).filter(([name]) => name.startsWith(`tours.${index}.`))
  return [...new Set(found.map(([, message]) => message))]
}
