import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import { filterProjects, type Selection, writeSelection } from '../project-list/filter.ts'
import type { Listing, ProjectCard } from '../project-list/listing.ts'
import { type GridTools, ProjectGrid, ProjectPlaces, ProjectSkeletons } from '../project-list/project-grid.tsx'
import type { AdminMode } from './admin-mode.tsx'
import styles from './results.module.css'
import { useShown } from './use-shown.ts'

interface ResultsProps {
  listing: Listing
  selection: Selection
  onClear: () => void
  /** Asks for the rest of a list of which only a part is there. */
  onMore: () => void
  /** Whether what is not shown yet can be had. */
  hasMore: boolean
  /** Takes the focus from a button that was pressed and is gone. */
  onFocusLost: () => void
  /** For people of the studio. */
  admin: AdminMode | undefined
}

/** What the filter leaves of the portfolio, or skeletons as long as nobody knows. */
export function Results({
  listing,
  ...props
}: Omit<ResultsProps, 'listing'> & { listing: Listing | Promise<Listing> }) {
  return (
    <Eventual value={listing} fallback={<ProjectSkeletons />}>
      {(known) => <KnownResults listing={known} {...props} />}
    </Eventual>
  )
}

function KnownResults(props: ResultsProps) {
  if (props.listing.failed) return <LoadFailure onFocusLost={props.onFocusLost} />
  // Another filter begins at its first page.
  return <Pages key={writeSelection(props.selection).toString()} {...props} />
}

function Pages({ listing, selection, onClear, onMore, hasMore, admin }: ResultsProps) {
  const { cards, part } = listing
  const matching = part ? cards : filterProjects(cards, selection)
  const total = part?.total ?? matching.length
  const { from, to, end, showMore } = useShown(listing, total, onMore)
  const shown = part ? matching : matching.slice(from, to)
  const address = (page: number) => `?${new URLSearchParams([...writeSelection(selection), ['page', String(page)]])}`
  return (
    <>
      <output className="visually-hidden">{total === 1 ? '1 project' : `${total} projects`}</output>
      {from > 0 && <MorePages to={address(from / PROJECTS_PER_PAGE)} label="Previous projects" />}
      {shown.length > 0 && <WorkableGrid cards={shown} work={admin?.grid(shown, part ? undefined : cards)} />}
      {total === 0 && (part || cards.length > 0 ? <NoMatch onClear={onClear} /> : <NothingYet />)}
      {to < total && (
        <Rest count={hasMore ? total - to : 0}>
          <MorePages ref={end} to={address(to / PROJECTS_PER_PAGE + 1)} label="More projects" onSelect={showMore} />
        </Rest>
      )}
    </>
  )
}

/**
 * Keeps the places of the cards that are still to be shown, so that whatever comes after them is from the start where it
 * stays. Pages without scripts have links instead.
 */
function Rest({ count, children }: { count: number; children: ReactNode }) {
  const scriptsRun = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const keepsPlaces = scriptsRun && count > 0
  return (
    <div className={keepsPlaces ? styles['rest'] : undefined}>
      {children}
      {keepsPlaces && <ProjectPlaces count={count} />}
    </div>
  )
}

const neverChanges = () => () => undefined

type TakeTools = (tools: GridTools | undefined) => void

interface WorkableGridProps {
  cards: readonly ProjectCard[]
  /** What gives the grid its tools, once it is there. */
  work: ((onTools: TakeTools) => ReactNode) | undefined
}

/** The cards, to which tools come later for people of the studio. */
function WorkableGrid({ cards, work }: WorkableGridProps) {
  const [tools, setTools] = useState<GridTools>()
  // Drawn anew with the page, and not because of the tools that it gives.
  const worker = useMemo(() => work?.(setTools), [work])
  return (
    <>
      {worker}
      <ProjectGrid cards={cards} tools={tools} />
    </>
  )
}

interface MorePagesProps {
  ref?: RefObject<HTMLElement | null>
  /** Where it leads without scripts. */
  to: string
  label: string
  onSelect?: () => void
}

function MorePages({ ref, to, label, onSelect }: MorePagesProps) {
  const select = (event: MouseEvent) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect()
  }
  return (
    <nav ref={ref ?? null} aria-label={label} className={styles['pages']}>
      <ButtonAnchor variant="outline" href={to} onClick={select}>
        {label}
      </ButtonAnchor>
    </nav>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const clear = (event: SubmitEvent) => {
    event.preventDefault()
    onClear()
  }
  return (
    <Empty heading="No projects match your selected filters.">
      <form action="/portfolio" onSubmit={clear}>
        <Button type="submit" variant="outline">
          Clear filters
        </Button>
      </form>
    </Empty>
  )
}

/** A portfolio without any project at all. */
function NothingYet() {
  return (
    <Empty heading="No projects to show just now." text="We are between houses. The next one could be yours.">
      <ButtonLink to="/contact">Tell us about it</ButtonLink>
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </Empty>
  )
}

function LoadFailure({ onFocusLost }: Pick<ResultsProps, 'onFocusLost'>) {
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  const wasPressed = useRef(false)
  useEffect(() => () => void (wasPressed.current && onFocusLost()), [onFocusLost])
  const retry = () => {
    wasPressed.current = true
    if (!busy) void revalidate()
  }
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <p>The projects did not load.</p>
        <Button variant="outline" busy={busy} onClick={retry}>
          Retry
        </Button>
      </div>
      {busy && <ProjectSkeletons />}
    </>
  )
}
