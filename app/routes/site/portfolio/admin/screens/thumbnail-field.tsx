import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contract/pictures.ts'
import type { Editor } from '../editor/use-editor.ts'
import type { DraftPicture } from '../files/draft-picture.ts'
import { ACCEPTED_PICTURES } from '../files/file-types.ts'
import { formatBytes } from '../files/format-bytes.ts'
import { FileField } from './file-field.tsx'
import { Preview } from './preview.tsx'
import styles from './thumbnail-field.module.css'

interface ThumbnailFieldProps {
  editor: Editor
  /** The one that the project has already. */
  current: Picture | undefined
  disabled: boolean
}

/** The picture of a project on cards, and the way to another one. */
export function ThumbnailField({ editor, current, disabled }: ThumbnailFieldProps) {
  const { thumbnail, errors, chooseThumbnail } = editor
  const { picture } = thumbnail
  const hasOne = picture !== undefined || current !== undefined
  const convert = thumbnail.canConvert && (
    <button type="button" className={styles['convert']} onClick={() => void thumbnail.convert()}>
      Convert for me
    </button>
  )
  return (
    <FileField
      label="Thumbnail"
      error={errors.thumbnail}
      remedy={convert}
      accept={ACCEPTED_PICTURES}
      disabled={disabled}
      onFiles={([file]) => file && chooseThumbnail(file)}
    >
      <div className={styles['row']}>
        <span className={styles['frame']}>
          {picture ? (
            <Preview picture={picture} />
          ) : current ? (
            <Photo picture={current} sizes="88px" ratio="fill" alt="" />
          ) : (
            <Icon svg={image} size={28} />
          )}
        </span>
        <span className={styles['facts']}>
          {picture && <Facts picture={picture} />}
          {!hasOne && <span className={styles['hint']}>JPEG, PNG, WebP or TIFF, up to 10 MB</span>}
          {!disabled && <span className={styles['link']}>{hasOne ? 'Replace' : 'Choose a picture'}</span>}
        </span>
      </div>
    </FileField>
  )
}

function Facts({ picture: { name, sizeBytes, convertedFrom, state } }: { picture: DraftPicture }) {
  const conversion = convertedFrom ? `, converted from ${convertedFrom}` : ''
  return (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={styles['hint']}>
        {state === 'processing' ? 'Getting it ready' : `${formatBytes(sizeBytes)}${conversion}`}
      </span>
    </>
  )
}
