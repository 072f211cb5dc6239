import type { StoolCatalogue } from './stool.ts'

// Part of the contract: the server charges the price that the browser shows.

/** Ids of the chosen options; `undefined` where nothing is chosen yet. */
export interface StoolSelection {
  height: string | undefined
  fabric: string | undefined
  leg: string | undefined
  stretcher: string | undefined
}

/** Price of one stool in US cents: the height plus the surcharges of the chosen options; 0 without a known height. */
export function stoolPriceCents(catalogue: StoolCatalogue, selection: StoolSelection): number {
  const height = catalogue.heights.find(({ id }) => id === selection.height)
  if (!height) return 0
  const surcharge = (choices: readonly { id: string; surchargeCents: number }[], id: string | undefined) =>
    choices.find((choice) => choice.id === id)?.surchargeCents ?? 0
  return (
    height.priceCents +
    surcharge(catalogue.fabrics, selection.fabric) +
    surcharge(catalogue.legs, selection.leg) +
    surcharge(catalogue.stretchers, selection.stretcher)
  )
}
