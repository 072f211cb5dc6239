import { useId } from 'react'
import dialog from '#app/admin/dialog.module.css'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { PictureField } from '#app/admin/picture-field/picture-field.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import boxed from '#app/ui/field/boxed.module.css'
import type { Picture } from '#contract/files/pictures.ts'
import { tourStyles } from '#contract/options.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { TourFields } from './tour-fields.tsx'
import { TourFilm } from './tour-film.tsx'
import styles from './tours.module.css'
import { useTypedTour } from './use-typed-tour.ts'

interface TourDialogProps {
  /** Undefined for a new one. */
  tour: HomeTour | undefined
  isOpen: boolean
  tours: readonly HomeTour[]
  /** Pictures of the site to choose from. */
  choices: readonly Picture[]
  onClose: () => void
  /** Keeps it with the unsaved changes; a new one has an empty id. */
  onKeep: (tour: HomeTour) => void
}

export function TourDialog({ isOpen, ...form }: TourDialogProps) {
  return (
    <Dialog open={isOpen} title={form.tour ? 'Edit the tour' : 'Add a tour'} widthPx={640} onClose={form.onClose}>
      <TourForm {...form} />
    </Dialog>
  )
}

function TourForm({ tour, tours, choices, onClose, onKeep }: Omit<TourDialogProps, 'isOpen'>) {
  const { typed, isTyped, kept, errors, change, drop, finish } = useTypedTour(tour)
  const formId = useId()
  const close = () => {
    drop()
    onClose()
  }
  const keep = () => {
    const finished = finish()
    if (finished) onKeep({ ...finished, id: tour?.id ?? '' })
  }
  return (
    <div className={`${boxed['boxed']} ${styles['form']}`}>
      {kept && <KeptNotice changes={[kept.title || 'A tour without a title']} />}
      <TourFields
        id={formId}
        typed={typed}
        errors={errors}
        offered={tourStyles(tours)}
        onChange={change}
        onSubmit={keep}
      />
      {/* Beside the form: choosing has forms of its own. */}
      <PictureField
        name="the tour"
        picture={typed.picture}
        error={errors['picture.src']?.[0]}
        choices={choices}
        folder="site"
        ratio="16 / 10"
        described
        focusable
        licensed
        onChange={(picture) => change({ picture })}
      />
      <TourFilm
        film={typed.film}
        posterSrc={typed.picture?.src}
        error={errors['film.src']?.[0]}
        onChange={(film) => change({ film })}
      />
      <NoRoom isUnsaved={isTyped} />
      <Actions className={dialog['actions']}>
        <Button type="submit" form={formId}>
          {tour ? 'Keep changes' : 'Add'}
        </Button>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </div>
  )
}
