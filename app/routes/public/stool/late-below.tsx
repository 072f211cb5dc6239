import { type ComponentProps, memo, Suspense, use } from 'react'
import { belowSheet } from './below-sheet.ts'
import configurator from './configurator/configurator.module.css'
import samples from './configurator/sample-fabrics.module.css'
import cards from './info-cards.module.css'
import seen from './seen-in.module.css'

// One by one: the bundler writes names where they stand, and whole sheets would need more code.
Object.assign(belowSheet, {
  cards: cards['cards'],
  care: cards['care'],
  line: cards['line'],
  measures: cards['measures'],
  panel: cards['panel'],
  subtitle: cards['subtitle'],
  continue: samples['continue'],
  fabrics: samples['fabrics'],
  quiet: configurator['quiet'],
  samples: samples['samples'],
  fabric: seen['fabric'],
  house: seen['house'],
  houses: seen['houses'],
  words: seen['words'],
})

export type Parts = typeof import('./below.ts')

let loading: Promise<Parts> | undefined
let loaded: Parts | undefined

/**
 * Loads what the page shows below its choices, and what it does after it has woken up. Loaders wait for it, so that pages are
 * rendered whole on the server and made whole in the browser; a page from the server wakes up without it, and its parts follow.
 */
export function loadBelow(): Promise<Parts> {
  loading ??= import('./below.ts').then((parts) => (loaded = parts))
  return loading
}

let coming: Promise<Parts> | undefined

/** Waits for good where they do not load: a page from the server then stays as it came. */
function useParts(): Parts {
  coming ??= loadBelow().catch(() => new Promise<never>(() => undefined))
  return loaded ?? use(coming)
}

/** Rendered anew for another catalogue alone: what waits for its script would be lost with any other change of the page. */
export const LateInfoCards = memo(function LateInfoCards(props: InfoCardsProps) {
  return (
    <Suspense>
      <LoadedInfoCards {...props} />
    </Suspense>
  )
})

type InfoCardsProps = ComponentProps<Parts['InfoCards']>

function LoadedInfoCards(props: InfoCardsProps) {
  const { InfoCards } = useParts()
  return <InfoCards {...props} />
}

/** Suspends until it has loaded. */
export function LateSeenIn(props: ComponentProps<Parts['SeenIn']>) {
  const { SeenIn } = useParts()
  return <SeenIn {...props} />
}

/** Suspends until it has loaded. */
export function LateSampleFabrics(props: ComponentProps<Parts['SampleFabrics']>) {
  const { SampleFabrics } = useParts()
  return <SampleFabrics {...props} />
}
