import type { StoolCatalogue } from '#contract/stool.ts'

/** What can be asked for. */
export type Offer = Pick<StoolCatalogue, 'heights' | 'fabrics' | 'legs' | 'stretchers' | 'samplePriceCents'>
