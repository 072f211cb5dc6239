import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { stoolPriceCents } from '#contract/stool/stool-price.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'

export interface OrderLine {
  name: string
  /** May be empty. */
  detail: string
  count: string
}

/** The lines of the order summary, in the names of the catalogue. */
export function orderLines(catalogue: StoolCatalogue, { configuration, quantity, samples }: StoolChoice): OrderLine[] {
  const lines: OrderLine[] = []
  if (configuration && quantity > 0) lines.push({ ...describe(catalogue, configuration), count: `× ${quantity}` })
  if (samples.length > 0) lines.push({ name: 'Fabric samples', detail: '', count: String(samples.length) })
  return lines
}

/** Amounts in US cents, as the server works them out; 0 where there is nothing to pay, or no price is given. */
export function orderAmounts(catalogue: StoolCatalogue, { configuration, quantity, samples }: StoolChoice) {
  const unitPriceCents = configuration && quantity > 0 ? stoolPriceCents(catalogue, configuration) : 0
  const samplesPriceCents = samples.length > 0 ? catalogue.samplePriceCents : 0
  return { unitPriceCents, estimateCents: unitPriceCents * quantity + samplesPriceCents }
}

function describe(catalogue: StoolCatalogue, { height, fabric, leg, stretcher }: Configuration) {
  const metal = nameIn(catalogue.stretchers, stretcher)
  const label = catalogue.heights.find(({ id }) => id === height)?.label ?? 'Stool'
  return {
    name: [label, nameIn(catalogue.fabrics, fabric)].filter(Boolean).join(', '),
    detail: [nameIn(catalogue.legs, leg), metal && `${metal} stretcher`].filter(Boolean).join(', '),
  }
}

type Configuration = NonNullable<StoolChoice['configuration']>

function nameIn(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? ''
}
