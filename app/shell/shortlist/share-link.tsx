import { type ReactNode, useState } from 'react'
import { HttpFailure, request } from '#app/client/api.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { heartOf } from './kept-hearts.ts'
import styles from './shortlist.module.css'

interface Shared {
  address: string
  gone: number
}

/** Makes a page of what is kept, for others. @param props.children Buttons before the one that does. */
export function ShareLink({ hearts, children }: { hearts: readonly KeptPicture[]; children: ReactNode }) {
  const [shared, setShared] = useState<Shared & { hearts: readonly KeptPicture[] }>()
  const [reason, setReason] = useState('')
  const isOfNow = shared?.hearts === hearts

  async function share() {
    setReason('')
    try {
      const { body } = await request({ method: 'POST', path: '/api/shortlist' }, { hearts: hearts.map(heartOf) })
      const { id, gone } = body as { id: string; gone: number }
      setShared({ address: `${location.origin}/shortlist/${id}`, gone, hearts })
    } catch (error) {
      const said = error instanceof HttpFailure && error.message
      setReason(said || 'That did not reach us. Please try again.')
    }
  }

  return (
    <div className={styles['share']}>
      <div aria-live="polite">
        {shared && isOfNow && (
          <>
            <TextField
              label="Link, good for 90 days"
              value={shared.address}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            {shared.gone > 0 && <p className="small">{`${shared.gone} no longer on the site, and left out.`}</p>}
          </>
        )}
        {reason && <p>{reason}</p>}
      </div>
      <Actions className={styles['ways']}>
        {children}
        {!isOfNow && (
          <Button variant="outline" onClick={() => void share()}>
            Make a link
          </Button>
        )}
      </Actions>
    </div>
  )
}
