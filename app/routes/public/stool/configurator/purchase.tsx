import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Stepper } from '#app/ui/field/stepper.tsx'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import styles from './configurator.module.css'
import { availableAction } from './configurator-state.ts'

interface PurchaseProps {
  /** The studio's words about the drop. */
  note: ReactNode
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
  const lacksQuantity = action === 'chooseQuantity'
  return (
    <div className={styles['section']}>
      {note}
      <div className={styles['purchase']}>
        <fieldset>
          <legend className={`${styles['heading']} label`}>Quantity</legend>
          <Stepper counts="quantity" value={quantity} {...STOOL_QUANTITY} onChange={onQuantity} />
        </fieldset>
        <div className={styles['action']}>
          <p id={hint} className={`${styles['hint']} small`}>
            {lacksQuantity && 'Choose a quantity'}
          </p>
          {action === 'joinWaitlist' ? (
            <Button variant="outline" onClick={onJoinWaitlist}>
              JOIN THE WAITLIST
            </Button>
          ) : (
            <Button
              awning={!lacksQuantity}
              disabled={lacksQuantity}
              aria-describedby={lacksQuantity ? hint : undefined}
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
