import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { useRef } from 'react'
import { type DraftPicture, isNew } from '#app/admin/files/draft-picture.ts'
import { ACCEPTED_PICTURES } from '#app/admin/files/file-types.ts'
import { formatBytes } from '#app/admin/files/format-bytes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { Crops } from './crops.tsx'
import { FileField } from './file-field.tsx'
import row from './picture-row.module.css'
import { Preview } from './preview.tsx'
import styles from './thumbnail-field.module.css'

interface ThumbnailFieldProps {
  editor: Editor
  disabled: boolean
}

/** Shows and replaces the picture of a project's card. */
export function ThumbnailField({ editor, disabled }: ThumbnailFieldProps) {
  const { thumbnail, hero, errors, firstPicture, takeThumbnail, chooseThumbnail, convertThumbnail, setFocal } = editor
  const { picture } = thumbnail
  const field = useRef<HTMLDivElement>(null)
  const convert = thumbnail.canConvert && (
    <TextButton className={styles['convert']} onClick={convertThumbnail}>
      Convert for me
    </TextButton>
  )
  return (
    <div ref={field}>
      <FileField
        label="Thumbnail"
        error={errors.thumbnail}
        remedy={convert}
        accept={ACCEPTED_PICTURES}
        disabled={disabled}
        onFiles={([file]) => file && chooseThumbnail(file)}
      >
        <div className={`${row['row']} ${styles['row']}`}>
          <span className={`${row['frame']} ${styles['frame']}`}>
            {picture ? <Preview picture={picture} /> : <Icon svg={image} size={28} />}
          </span>
          <span className={row['facts']}>
            {picture && isNew(picture) && <Facts picture={picture} />}
            {!picture && <span className={styles['hint']}>{'JPEG, PNG, WebP, GIF or TIFF, up to 10\u00a0MB'}</span>}
            {!disabled && <span className={styles['link']}>{picture ? 'Replace' : 'Choose a picture'}</span>}
          </span>
        </div>
      </FileField>
      {!picture && firstPicture && !disabled && (
        <TextButton
          className={styles['first']}
          onClick={() => {
            // The button goes.
            field.current?.querySelector('input')?.focus()
            void takeThumbnail(firstPicture)
          }}
        >
          Use the first picture
        </TextButton>
      )}
      {picture && (
        <Crops
          title={hero.picture ? 'Focal point of the card' : 'Focal point of card and page'}
          picture={picture}
          disabled={disabled}
          onChange={(focal) => setFocal(picture, focal)}
        />
      )}
    </div>
  )
}

function Facts({ picture: { name, sizeBytes, convertedFrom, state } }: { picture: DraftPicture }) {
  const conversion = convertedFrom ? `, converted from ${convertedFrom}` : ''
  return (
    <>
      <span className={`${row['name']} truncated`}>{name}</span>
      <span className={styles['hint']}>
        {state === 'processing' ? 'Getting it ready' : `${formatBytes(sizeBytes)}${conversion}`}
      </span>
    </>
  )
}
