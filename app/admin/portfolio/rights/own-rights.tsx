import { useState } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import { findRightsErrors } from '../editing/rights-errors.ts'
import styles from './rights.module.css'
import { RightsFields } from './rights-fields.tsx'

interface OwnRightsProps {
  picture: DraftPicture
  disabled: boolean
  /** @param rights Null for those of the project. */
  onChange: (rights: PictureRights | null) => void
}

/** The rights of one picture, in place of its project's. What is wrong is said once the fields are left. */
export function OwnRights({ picture: { rights }, disabled, onChange }: OwnRightsProps) {
  const [wasLeft, setWasLeft] = useState(true)
  if (!rights) {
    return (
      <TextButton disabled={disabled} onClick={() => onChange({})}>
        Another photographer or license
      </TextButton>
    )
  }
  return (
    <div className={styles['own']}>
      <fieldset>
        <legend className="visually-hidden">Photographer and license of this picture</legend>
        <RightsFields
          rights={rights}
          errors={wasLeft ? findRightsErrors(rights) : {}}
          disabled={disabled}
          onChange={onChange}
          onFocus={() => setWasLeft(false)}
          onBlur={() => setWasLeft(true)}
        />
      </fieldset>
      <TextButton disabled={disabled} onClick={() => onChange(null)}>
        As all others of this project
      </TextButton>
    </div>
  )
}
