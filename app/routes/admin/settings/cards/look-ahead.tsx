import { useState } from 'react'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { studioZoneName, toStudioLocal } from '#shared/studio-time.ts'
import { stoolAtAddress } from '../../stool-at/moment.ts'
import styles from './stool-drop.module.css'

/** Opens the stool page as it will be at a time to come, the next change of the drop unless another is chosen. */
export function LookAhead({ nowMs }: { nowMs: number }) {
  const { isOpen, nextOpenAt, nextCloseAt } = useSiteSettings().metadata.stoolDrop.state
  const next = (isOpen ? nextCloseAt : nextOpenAt) ?? new Date(nowMs).toISOString()
  const [typed, setTyped] = useState<string>()
  const local = typed ?? toStudioLocal(next)
  return (
    <div>
      <div className={styles['ahead']}>
        <TextField
          label="See the stool page on"
          type="datetime-local"
          value={local}
          max="9999-12-31T23:59"
          onChange={({ target }) => setTyped(target.value)}
        />
        {local !== '' && (
          <ButtonAnchor variant="outline" size="small" href={stoolAtAddress(local)} target="_blank" rel="noopener">
            See it then
          </ButtonAnchor>
        )}
      </div>
      <Aside className={styles['hint']}>By what is saved, {studioZoneName()}. It opens beside this page.</Aside>
    </div>
  )
}
