import type { StoolCatalogue } from '#contract/stool/stool.ts'
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

function describe(catalogue: StoolCatalogue, { height, fabric, leg, stretcher }: Configuration) {
  const metal = nameIn(catalogue.stretchers, stretcher)
  const label = catalogue.heights.find(({ id }) => id === height)?.label ?? 'The Megan Stool'
  return {
    name: [label, nameIn(catalogue.fabrics, fabric)].filter(Boolean).join(', '),
    detail: [nameIn(catalogue.legs, leg), metal && `${metal} stretcher`].filter(Boolean).join(', '),
  }
}

type Configuration = NonNullable<StoolChoice['configuration']>

function nameIn(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? ''
}
