import type { ReactNode } from 'react'

/** Parts of the site that belong together, on one page of the gallery. */
export interface Family {
  title: string
  parts: readonly Part[]
}

/** One component in all of its states. */
export interface Part {
  /** Name of the component. */
  name: string
  /** The ground below it, where that is not the white page. */
  ground?: 'navy' | 'sky'
  /** Set where a state takes the width of the page. */
  wide?: true
  /** Set where a state covers the window that it is in: each gets one of its own, as wide as a phone or as the page. */
  window?: 'phone' | 'page'
  /** State, in words, and the component in it. */
  states: Record<string, ReactNode>
}
