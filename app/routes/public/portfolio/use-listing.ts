import { useCallback, useEffect, useState } from 'react'
import { fetchProjects } from '#app/client/portfolio-client.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { type Selection, writeSelection } from '../project-list/filter.ts'
import { type Listing, toListing } from '../project-list/listing.ts'

type Loaded = Listing | Promise<Listing>

interface WholeList {
  /** The list in place of which it is shown. */
  instead: Loaded
  listing: Loaded
  /** Settles `listing` while it is a promise. */
  resolve?: (listing: Listing) => void
}

/**
 * The list that a page was made with, until more than its part of the portfolio is needed: for another filter, for
 * editors, or for `showAll`.
 */
export function useListing(latest: Loaded, selection: Selection) {
  const loaded = useLastLoaded(latest)
  const isEditor = useViewer()?.isAuthorized ?? false
  const [first] = useState(() => writeSelection(selection).toString())
  const [whole, setWhole] = useState<WholeList>()
  const [unavailable, setUnavailable] = useState<Loaded>()
  const listing = whole?.instead === loaded ? whole.listing : loaded
  const isPart = !(listing instanceof Promise) && listing.part !== undefined

  // The loaded part does not cover another filter.
  if (isPart && writeSelection(selection).toString() !== first) {
    const { promise, resolve } = Promise.withResolvers<Listing>()
    setWhole({ instead: loaded, listing: promise, resolve })
  }
  useEffect(() => {
    if (whole?.resolve) void fetchProjects().then((result) => whole.resolve?.(toListing(result)))
  }, [whole])

  const load = useCallback(async () => {
    const result = await fetchProjects()
    // A part is better than nothing at all.
    if (result.failed) setUnavailable(loaded)
    else setWhole({ instead: loaded, listing: toListing(result) })
  }, [loaded])
  const showAll = useCallback(() => void load(), [load])

  useEffect(() => {
    if (isPart && isEditor) void (async () => load())()
  }, [isPart, isEditor, load])

  return { listing, showAll, hasMore: !isPart || unavailable !== loaded }
}

/** Keeps the last list while another is loading, and with it the focus and the scroll position. */
function useLastLoaded(latest: Loaded): Loaded {
  const [last, setLast] = useState(latest)
  if (!(latest instanceof Promise) && last !== latest) setLast(latest)
  useEffect(() => {
    let isCurrent = true
    if (latest instanceof Promise) void latest.then((listing) => isCurrent && setLast(listing))
    return () => {
      isCurrent = false
    }
  }, [latest])
  const isUsable = !(last instanceof Promise) && !last.failed
  return latest instanceof Promise && isUsable ? last : latest
}
