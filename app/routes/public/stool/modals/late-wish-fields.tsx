import { type ComponentProps, use } from 'react'

type Code = typeof import('./wish-fields.tsx')

let loading: Promise<Code> | undefined
let loaded: Code | undefined

/** Loaders wait for it, so that pages are rendered whole; in the browser its script follows once the page has woken up. */
export function loadWishFields(): Promise<Code> {
  loading ??= import('./wish-fields.tsx').then((code) => (loaded = code))
  return loading
}

let coming: Promise<Code> | undefined

/** Suspends until it has loaded, for good where it does not: the page then stays as it came. */
export function LateWishFields(props: ComponentProps<Code['WishFields']>) {
  coming ??= loadWishFields().catch(() => new Promise<never>(() => undefined))
  const { WishFields } = loaded ?? use(coming)
  return <WishFields {...props} />
}
