import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { listUploadedPictures, type PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { adminCall } from '../admin-call.ts'
import { AddressForm } from '../file-choice/address-form.tsx'
import choice from '../file-choice/file-choice.module.css'
import { useUploaded } from '../file-choice/use-uploaded.ts'
import { NotFetched } from '../not-loaded.tsx'
import styles from './picture-field.module.css'
import { PictureUpload } from './picture-upload.tsx'

interface PictureDialogProps {
  title: string
  chosenSrc: string | undefined
  choices: readonly PagePicture[]
  folder: PictureFolder
  onChoose: (picture: PagePicture) => void
  onClose: () => void
}

/** Lets the user choose among all pictures, upload one, or give an address. */
export function PictureDialog({ title, chosenSrc, choices, folder, onChoose, onClose }: PictureDialogProps) {
  const { uploaded, failure, retry } = useUploaded(folder, listPictures)
  const [isUploading, setUploading] = useState(false)
  const all = [
    ...new Map([...uploaded, ...choices].map((picture): [string, PagePicture] => [picture.src, picture])).values(),
  ]
  return (
    <Dialog open onClose={onClose} title={title} widthPx={880} busy={isUploading}>
      <PictureUpload folder={folder} onUploaded={onChoose} onBusy={setUploading} />
      {failure && (
        <NotFetched what="The list of uploaded pictures" failure={failure} className={choice['note']} onRetry={retry} />
      )}
      <ul className={`${choice['choices']} ${styles['tiles']}`}>
        {all.map((picture) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={picture.alt || fileNameOf(picture.src)}
              aria-pressed={picture.src === chosenSrc}
              className={`${choice['choice']} ${styles['tile']}`}
              onClick={() => onChoose(picture)}
            >
              <Photo picture={picture} sizes="140px" ratio="1 / 1" alt="" />
            </button>
          </li>
        ))}
      </ul>
      <AddressForm
        what="a picture"
        example="/media/…"
        paths={/^\/media\//}
        onChoose={(src) => onChoose(all.find((picture) => picture.src === src) ?? unknownPicture(src, ''))}
      />
    </Dialog>
  )
}

const listPictures = async (folder: PictureFolder) => (await adminCall(listUploadedPictures, { folder })).pictures

function fileNameOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}
