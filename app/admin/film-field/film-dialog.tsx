import { type FormEvent, useEffect, useState } from 'react'
import { formatBytes } from '#app/admin/files/format-bytes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { listUploadedFilms, type UploadedFilm } from '#contract/files/uploaded-films.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { NotFetched } from '../not-loaded.tsx'
import { UploadControl } from '../picture-field/upload-control.tsx'
import { FailedLoad } from '../reason.ts'
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
  const { films, failure, retry } = useUploadedFilms(folder)
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
      <p className={`${styles['note']} ${styles['limits']}`}>
        MP4 or WebM, 200 MB at most. An upload that breaks off goes on when you choose the film again.
      </p>
      {failure && (
        <NotFetched what="The list of uploaded films" failure={failure} className={styles['note']} onRetry={retry} />
      )}
      <ul className={styles['choices']}>
        {films.map((film) => (
          <li key={film.src}>
            <FilmChoice film={film} isChosen={film.src === chosenSrc} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <AddressForm onChoose={onChoose} />
    </Dialog>
  )
}

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
      className={styles['choice']}
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
        <span className={styles['note']}>{`${filmFacts(film)}\u00a0· ${formatBytes(film.sizeBytes)}`}</span>
      </span>
    </button>
  )
}

function useUploadedFilms(folder: PictureFolder) {
  const [films, setFilms] = useState<readonly UploadedFilm[]>([])
  const [failure, setFailure] = useState<FailedLoad>()
  useEffect(() => {
    if (failure) return
    adminCall(listUploadedFilms, { folder }).then(
      ({ films }) => setFilms(films),
      (error: unknown) => setFailure(FailedLoad.from(error)),
    )
  }, [folder, failure])
  return { films, failure, retry: () => setFailure(undefined) }
}

/** Chooses a film by its address, such as one that comes with the site. */
function AddressForm({ onChoose }: Pick<FilmDialogProps, 'onChoose'>) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const use = (event: FormEvent) => {
    event.preventDefault()
    const { pathname = '', origin } = URL.parse(address.trim(), globalThis.location.origin) ?? {}
    const isFilm = origin === globalThis.location.origin && /^\/media\/.+\.(mp4|webm)$/i.test(pathname)
    if (isFilm) return onChoose(pathname)
    return setError('Please give the address of a film on this site, as /media/….mp4')
  }
  return (
    <form noValidate className={styles['address']} onSubmit={use}>
      <TextField
        label="Or its address on this site"
        value={address}
        error={error}
        placeholder="/media/….mp4"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setAddress(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="outline" size="small">
        Use address
      </Button>
    </form>
  )
}
