import image from '@phosphor-icons/core/assets/light/image-light.svg?raw'
import { useId, useState } from 'react'
import { tooLong } from '#app/admin/editor/too-long.ts'
import { isOfRights } from '#app/admin/portfolio/editing/rights-errors.ts'
import type { Crop } from '#app/admin/portfolio/fields/focal-picker.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { ALT_TEXT_MAX } from '#contract/limits.ts'
import { PictureDialog } from './picture-dialog.tsx'
import styles from './picture-field.module.css'
import { PictureFocus } from './picture-focus.tsx'
import { PictureRightsRow } from './picture-rights.tsx'

export interface PictureFieldProps {
  /** Subject of the picture, such as 'Fabric 3'; names the button. */
  name: string
  picture: PagePicture | undefined
  error?: string | undefined
  /** Pictures of the site to choose from, beside those uploaded to the folder. */
  choices: readonly PagePicture[]
  /** Folder for uploads. */
  folder: PictureFolder
  /** CSS aspect-ratio of the thumbnail. */
  ratio?: string
  round?: boolean
  /** Adds a field for the description. */
  described?: boolean
  /** Adds the choice of what stays in sight where the picture is cropped. */
  focusable?: boolean
  /** Places that crop it, with `focusable`; one in the shape of `ratio` where left out. */
  crops?: readonly Crop[]
  /** Adds photographer and licence, for a picture that belongs to no project. */
  licensed?: boolean
  /** With `licensed`: as for the row of rights. */
  whenHidden?: string
  onChange: (picture: PagePicture) => void
}

/** A picture that is chosen from those of the site, or uploaded. */
export function PictureField({
  name,
  picture,
  error: anyError,
  choices,
  folder,
  ratio = '1 / 1',
  round = false,
  described = false,
  focusable = false,
  licensed = false,
  whenHidden,
  crops = [{ name: 'On the page', ratio, sizes: '168px' }],
  onChange,
}: PictureFieldProps) {
  const [isChoosing, setChoosing] = useState(false)
  const errorId = useId()
  const error = isOfRights(anyError) ? undefined : anyError
  const choose = (chosen: PagePicture) => {
    setChoosing(false)
    // The picture's own description wins; without one, the text written for this place stays.
    onChange({ ...chosen, alt: chosen.alt || (picture?.alt ?? '') })
  }
  return (
    <div className={described ? styles['described'] : undefined}>
      <button
        type="button"
        aria-label={picture ? `Change picture of ${name}` : `Choose picture of ${name}`}
        data-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={`${styles['thumbnail']} ${round ? styles['round'] : ''}`}
        style={{ aspectRatio: ratio }}
        onClick={() => setChoosing(true)}
      >
        {picture ? (
          <Photo key={picture.src} picture={picture} sizes="96px" ratio={ratio} alt="" />
        ) : (
          <Icon svg={image} size={24} />
        )}
      </button>
      {described && (
        <TextField
          label="Description"
          aria-label={`Description of the picture of ${name}`}
          value={picture?.alt ?? ''}
          error={tooLong(picture?.alt ?? '', ALT_TEXT_MAX)}
          autoComplete="off"
          disabled={!picture}
          onChange={({ target }) => picture && onChange({ ...picture, alt: target.value })}
        />
      )}
      {focusable && picture && <PictureFocus name={name} picture={picture} crops={crops} onChange={onChange} />}
      {licensed && picture && (
        <PictureRightsRow name={name} picture={picture} whenHidden={whenHidden} onChange={onChange} />
      )}
      {error && (
        <FieldError id={errorId} className={styles['error']}>
          {error}
        </FieldError>
      )}
      {isChoosing && (
        <PictureDialog
          title={`Picture of ${name}`}
          chosenSrc={picture?.src}
          choices={choices}
          folder={folder}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
