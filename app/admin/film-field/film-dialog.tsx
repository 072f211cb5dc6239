import { useState } from 'react'
import { formatBytes } from '#app/admin/files/format-bytes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { listUploadedFilms, type UploadedFilm } from '#contract/files/uploaded-films.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { AddressForm } from '../file-choice/address-form.tsx'
import choice from '../file-choice/file-choice.module.css'
import { UploadControl } from '../file-choice/upload-control.tsx'
import { useUploaded } from '../file-choice/use-uploaded.ts'
import { NotFetched } from '../not-loaded.tsx'
import styles from './film-field.module.css'
import { fileNameOf, filmFacts } from './film-words.ts'
import { uploadFilm } from './upload-film.ts'

const ACCEPTED = 'video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm'

interface FilmDialogProps {
  title: string
  chosenSrc: string
  folder: PictureFolder
  onChoose: (src: string) => void
  onClose: () => void
}

/** Lets the user upload a film, choose one that was uploaded, or give an address. */
export function FilmDialog({ title, chosenSrc, folder, onChoose, onClose }: FilmDialogProps) {
  const { uploaded, failure, retry } = useUploaded(folder, listFilms)
  const [isUploading, setUploading] = useState(false)
  return (
    <Dialog open onClose={onClose} title={title} widthPx={640} busy={isUploading}>
      <UploadControl
        label="Upload a film"
        accept={ACCEPTED}
        upload={(file, options) => uploadFilm(file, folder, options)}
        onUploaded={({ src }) => onChoose(src)}
        onBusy={setUploading}
      />
      <p className={choice['note']}>
        MP4 or WebM, 200 MB at most. An upload that breaks off goes on when you choose the film again.
      </p>
      {failure && (
        <NotFetched what="The list of uploaded films" failure={failure} className={choice['note']} onRetry={retry} />
      )}
      <ul className={choice['choices']}>
        {uploaded.map((film) => (
          <li key={film.src}>
            <FilmChoice film={film} isChosen={film.src === chosenSrc} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <AddressForm what="a film" example="/media/….mp4" paths={/^\/media\/.+\.(mp4|webm)$/i} onChoose={onChoose} />
    </Dialog>
  )
}

const listFilms = async (folder: PictureFolder) => (await adminCall(listUploadedFilms, { folder })).films

interface FilmChoiceProps {
  film: UploadedFilm
  isChosen: boolean
  onChoose: (src: string) => void
}

function FilmChoice({ film, isChosen, onChoose }: FilmChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={fileNameOf(film.src)}
      className={`${choice['choice']} ${styles['row']}`}
      onClick={() => onChoose(film.src)}
    >
      <video
        src={film.src}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className={styles['still']}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>{fileNameOf(film.src)}</span>
        <span className={choice['note']}>{`${filmFacts(film)}\u00a0· ${formatBytes(film.sizeBytes)}`}</span>
      </span>
    </button>
  )
}
