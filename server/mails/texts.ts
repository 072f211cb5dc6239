import type { StudioProfile } from '#contract/site/site.ts'

export const UNSUBSCRIBE = 'Unsubscribe at any time'

/** 'Seven Mile Interiors, Stone Harbor, NJ' */
export const studioLine = ({ name, location }: StudioProfile) => [name, location].filter(Boolean).join(', ')
