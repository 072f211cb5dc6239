import { TextField } from '#app/ui/field/text-field.tsx'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { LAYER_PX } from '#contract/stool/stool-layers.ts'
import { formatUsd } from '#shared/money.ts'
import { SECTIONS } from '../configurator/configurator-state.ts'
import { OptionSections } from '../configurator/option-sections.tsx'
import type { AskedStool } from '../stool-address.ts'
import styles from './request-page.module.css'

/** The part of the catalogue that a request chooses from. */
export interface Offer
  extends Pick<StoolCatalogue, 'heights' | 'fabrics' | 'legs' | 'stretchers' | 'samplePriceCents'> {
  /** As the page of the stool is headed. */
  name: string
  /** The choice of the address, where it makes one. */
  asked?: AskedStool
  /** The picture of that choice. */
  picture?: { src: string; alt: string }
}

interface StoolFieldsProps {
  offer: Offer
  /** As they were posted. */
  values: Record<string, string>
  errorOf: (name: string) => string | undefined
}

/** Options and quantity. */
export function StoolFields({ offer, values, errorOf }: StoolFieldsProps) {
  return (
    <>
      {offer.picture && (
        <img
          src={offer.picture.src}
          alt={offer.picture.alt}
          width={LAYER_PX.width}
          height={LAYER_PX.height}
          className={styles['stool']}
        />
      )}
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

/** The selection as it was posted; at first that of the address, or the first height. */
function selectionOf(values: Record<string, string>, { heights, asked }: Offer) {
  const [height, fabric, leg, stretcher] = SECTIONS.map(({ name }) => values[`configuration.${name}`])
  const first = { ...asked?.selection, height: asked?.selection.height ?? heights[0]?.id }
  return {
    height: height ?? first.height,
    fabric: fabric ?? first.fabric,
    leg: leg ?? first.leg,
    stretcher: stretcher ?? first.stretcher,
  }
}
