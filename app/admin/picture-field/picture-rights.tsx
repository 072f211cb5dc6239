import { useState } from 'react'
import { filledRights, findRightsErrors } from '#app/admin/portfolio/editing/rights-errors.ts'
import { HiddenElsewhere } from '#app/admin/portfolio/rights/hidden-elsewhere.tsx'
import rightsStyles from '#app/admin/portfolio/rights/rights.module.css'
import { RightsFields } from '#app/admin/portfolio/rights/rights-fields.tsx'
import { datesInWords } from '#app/admin/portfolio/rights/rights-words.ts'
import { useToday } from '#app/admin/portfolio/rights/use-today.ts'
import { Aside } from '#app/ui/aside.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import { mayBeShownOn, type PictureRights } from '#contract/files/picture-rights.ts'
import styles from './picture-field.module.css'

interface PictureRightsRowProps {
  /** As the picture's field. */
  name: string
  picture: PagePicture
  /** Replacement that visitors get, as 'the gallery goes on without it'. */
  whenHidden?: string | undefined
  onChange: (picture: PagePicture) => void
}

/**
 * Row of its own for the rights of a picture that belongs to no project, with what is the matter with them. What is wrong is
 * said once a field is left.
 */
export function PictureRightsRow({
  name,
  picture,
  whenHidden = 'what comes with the site stands in for it',
  onChange,
}: PictureRightsRowProps) {
  const { rights = {}, ...rest } = picture
  const [isOpen, setOpen] = useState(false)
  const [wasLeft, setWasLeft] = useState(true)
  const today = useToday()
  const dates = datesInWords(rights, today)
  const errors = findRightsErrors(rights)
  const isWrong = wasLeft && Object.keys(errors).length > 0
  const change = (next: PictureRights) => {
    setWasLeft(false)
    const filled = filledRights(next)
    onChange({ ...rest, ...(filled && { rights: filled }) })
  }
  return (
    <div className={styles['rights']}>
      {dates && !isWrong && (
        <Aside>{mayBeShownOn(rights, today) ? dates.full : `${dates.full}: visitors do not see this picture`}</Aside>
      )}
      {mayBeShownOn(rights, today) && <HiddenElsewhere src={picture.src} />}
      <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={rightsStyles['summary']}>
          Photographer and license, all of it optional<span className="visually-hidden">: {name}</span>
        </summary>
        {(isOpen || isWrong) && (
          <fieldset className={rightsStyles['fields']}>
            <legend className="visually-hidden">Photographer and license of {name}</legend>
            <Aside>
              Outside of these days visitors find this picture nowhere: {whenHidden}. You still see it here.
            </Aside>
            <RightsFields
              rights={rights}
              errors={wasLeft ? errors : {}}
              disabled={false}
              onChange={change}
              onBlur={() => setWasLeft(true)}
            />
          </fieldset>
        )}
      </details>
    </div>
  )
}
