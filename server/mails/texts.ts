import type { StudioProfile } from '#contract/site/site.ts'

export const UNSUBSCRIBE = 'Unsubscribe at any time'

/** 'Seven Mile Interiors, Stone Harbor, NJ' @param address Postal address, in place of the town. */
export const studioLine = ({ name, location }: StudioProfile, address = location) =>
  [name, address].filter(Boolean).join(', ')
