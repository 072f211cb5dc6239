import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import { listUploadedPictures, type PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { NotFetched } from '../not-loaded.tsx'
import { FailedLoad } from '../reason.ts'
import styles from './picture-field.module.css'
import { PictureUpload } from './picture-upload.tsx'

interface PictureDialogProps {
  title: string
  chosenSrc: string | undefined
  choices: readonly Picture[]
  folder: PictureFolder
  onChoose: (picture: Picture) => void
  onClose: () => void
}

/** Lets the user choose among all pictures, upload one, or give an address. */
export function PictureDialog({ title, chosenSrc, choices, folder, onChoose, onClose }: PictureDialogProps) {
  const { uploaded, failure, retry } = useUploaded(folder)
  const [isUploading, setUploading] = useState(false)
  const all = [...new Map([...uploaded, ...choices].map((picture) => [picture.src, picture])).values()]
  return (
    <Dialog open onClose={onClose} title={title} widthPx={880} busy={isUploading}>
      <PictureUpload folder={folder} onUploaded={onChoose} onBusy={setUploading} />
      {failure && (
        <NotFetched what="The list of uploaded pictures" failure={failure} className={styles['note']} onRetry={retry} />
      )}
      <ul className={styles['choices']}>
        {all.map((picture) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={picture.alt || fileNameOf(picture.src)}
              aria-pressed={picture.src === chosenSrc}
              className={styles['choice']}
              onClick={() => onChoose(picture)}
            >
              <Photo picture={picture} sizes="140px" ratio="1 / 1" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <AddressForm known={all} onChoose={onChoose} />
    </Dialog>
  )
}

function useUploaded(folder: PictureFolder) {
  const [uploaded, setUploaded] = useState<readonly Picture[]>([])
  const [failure, setFailure] = useState<FailedLoad>()
  useEffect(() => {
    if (failure) return
    adminCall(listUploadedPictures, { folder }).then(
      ({ pictures }) => setUploaded(pictures),
      (error: unknown) => setFailure(FailedLoad.from(error)),
    )
  }, [folder, failure])
  return { uploaded, failure, retry: () => setFailure(undefined) }
}

function fileNameOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}

interface AddressFormProps {
  known: readonly Picture[]
  onChoose: (picture: Picture) => void
}

/** Chooses a picture by address, such as one of a project. */
function AddressForm({ known, onChoose }: AddressFormProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const use = (event: FormEvent) => {
    event.preventDefault()
    const src = ownPath(address)
    if (!src) return setError('Please give the address of a picture on this site, as /media/…')
    return onChoose(known.find((picture) => picture.src === src) ?? unknownPicture(src, ''))
  }
  return (
    <form noValidate className={styles['address']} onSubmit={use}>
      <TextField
        label="Or its address on this site"
        value={address}
        error={error}
        placeholder="/media/…"
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

/** Path of a file on this site, given as path or URL; undefined for any other address. */
function ownPath(address: string): string | undefined {
  const url = URL.parse(address.trim(), globalThis.location.origin)
  return url?.origin === globalThis.location.origin && url.pathname.startsWith('/media/') ? url.pathname : undefined
}
