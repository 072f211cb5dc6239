import { type ComponentProps, use } from 'react'
import { firstSign } from '#app/ui/first-sign.ts'
import { fillStorySheet } from './fill-story-sheet.ts'

fillStorySheet()

type Parts = typeof import('./late-parts.ts')

let loading: Promise<Parts> | undefined
let loaded: Parts | undefined
let expected: Promise<Parts> | undefined

function load(): Promise<Parts> {
  loading ??= import('./late-parts.ts').then(
    (parts) => (loaded = parts),
    (error) => {
      // Without a line they come with the next page that asks for them.
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Loads what a project's page shows below its first screen. Loaders wait for it, so that pages are rendered whole on the server
 * and made whole in the browser; a page from the server wakes up without it, and its parts follow at the first sign of a visitor.
 */
export async function loadStoryParts(): Promise<void> {
  await load()
}

function useParts(): Parts {
  if (loaded) return loaded
  expected ??= firstSign().then(load)
  return use(expected)
}

/** Suspends until it has loaded. */
export function LateStoryParts(props: ComponentProps<Parts['StoryParts']>) {
  const { StoryParts } = useParts()
  return <StoryParts {...props} />
}

/** Suspends until it has loaded. */
export function LateOpeningHeart(props: ComponentProps<Parts['OpeningHeart']>) {
  const { OpeningHeart } = useParts()
  return <OpeningHeart {...props} />
}

/** Suspends until it has loaded. */
export function LatePictureTools(props: ComponentProps<Parts['PictureTools']>) {
  const { PictureTools } = useParts()
  return <PictureTools {...props} />
}

/** Suspends until it has loaded. */
export function LateFollowingHouses(props: ComponentProps<Parts['FollowingHouses']>) {
  const { FollowingHouses } = useParts()
  return <FollowingHouses {...props} />
}
