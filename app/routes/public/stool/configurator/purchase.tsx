import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Stepper } from '#app/ui/field/stepper.tsx'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import styles from './configurator.module.css'
import { availableAction } from './configurator-state.ts'

interface PurchaseProps {
  note: string
  isOpen: boolean
  isAuthorized: boolean
  quantity: number
  onQuantity: (quantity: number) => void
  onRequestQuote: () => void
  onJoinWaitlist: () => void
}

/** Quantity, and the one button that fits it. */
export function Purchase({ note, quantity, onQuantity, onRequestQuote, onJoinWaitlist, ...drop }: PurchaseProps) {
  const hint = useId()
  const action = availableAction({ ...drop, quantity })
  return (
    <div className={styles['section']}>
      {note.trim() !== '' && <p className={styles['note']}>{note}</p>}
      <div className={styles['purchase']}>
        <fieldset>
          <legend className={`${styles['heading']} label`}>Quantity</legend>
          <Stepper counts="quantity" value={quantity} {...STOOL_QUANTITY} onChange={onQuantity} />
        </fieldset>
        <div className={styles['action']}>
          <p id={hint} className={`${styles['hint']} small`}>
            {action === 'chooseQuantity' && 'Choose a quantity'}
          </p>
          {action === 'joinWaitlist' ? (
            <Button variant="outline" onClick={onJoinWaitlist}>
              JOIN THE WAITLIST
            </Button>
          ) : (
            <Button
              awning={action === 'requestQuote'}
              disabled={action === 'chooseQuantity'}
              aria-describedby={action === 'chooseQuantity' ? hint : undefined}
              onClick={onRequestQuote}
            >
              Request Quote
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
