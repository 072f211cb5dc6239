import { TextField } from '#app/ui/field/text-field.tsx'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import { formatUsd } from '#contract/money.ts'
import { SECTIONS } from '../configurator/configurator-state.ts'
import { OptionSections } from '../configurator/option-sections.tsx'
import type { Offer } from './offer.ts'
import styles from './request-page.module.css'

interface StoolFieldsProps {
  offer: Offer
  /** As they were posted. */
  values: Record<string, string>
  errorOf: (name: string) => string | undefined
}

/** How the stool is to be made, and how many. */
export function StoolFields({ offer, values, errorOf }: StoolFieldsProps) {
  return (
    <>
      <OptionSections
        catalogue={withPrices(offer)}
        selection={selectionOf(values, offer)}
        groupId={(section) => `configuration.${section}`}
        errorIn={({ name }) => errorOf(`configuration.${name}`)}
      />
      <div className={styles['section']}>
        <TextField
          label="Quantity"
          name="quantity"
          type="number"
          {...STOOL_QUANTITY}
          defaultValue={values['quantity'] ?? STOOL_QUANTITY.min}
          error={errorOf('quantity')}
          className={styles['quantity']}
        />
        {offer.fabrics.length > 0 && <p className={`${styles['hint']} small`}>Leave it at 0 for samples alone.</p>}
      </div>
    </>
  )
}

/** The prices of the heights stand with their details, since nothing adds up by itself here. */
function withPrices({ heights, ...others }: Offer): Offer {
  const priced = heights.map(({ details, priceCents, ...height }) => {
    const price = priceCents > 0 ? formatUsd(priceCents) : ''
    return { ...height, priceCents, details: [price, details].filter(Boolean).join(' · ') }
  })
  return { ...others, heights: priced }
}

/** As it was posted; at first the first height. */
function selectionOf(values: Record<string, string>, { heights }: Offer) {
  const [height, fabric, leg, stretcher] = SECTIONS.map(({ name }) => values[`configuration.${name}`])
  return { height: height ?? heights[0]?.id, fabric, leg, stretcher }
}
