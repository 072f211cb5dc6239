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
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { PROJECTS_PER_PAGE } from '#contract/limits.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { filterProjects, type Selection, writeSelection } from '../project-list/filter.ts'
import type { Listing, ProjectCard } from '../project-list/listing.ts'
import { type GridTools, ProjectGrid, ProjectPlaces, ProjectSkeletons } from '../project-list/project-grid.tsx'
import type { AdminMode } from './admin-mode.tsx'
import page from './portfolio.module.css'
import styles from './results.module.css'
import { useShown } from './use-shown.ts'

/** So few cards stand wide. */
const FEW = 2

interface ResultsProps {
  texts: PageTexts['portfolio']
  listing: Listing
  selection: Selection
  onClear: () => void
  /** Loads the rest of a list of which only a part is loaded. */
  onMore: () => void
  /** Whether the cards that are not shown can be loaded. */
  hasMore: boolean
  /** Takes the focus from a pressed button that has disappeared. */
  onFocusLost: () => void
  /** Undefined for visitors. */
  admin: AdminMode | undefined
}

/** The projects that match the filter; skeletons while they are loading. */
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
  if (props.listing.failed) return <NotLoaded onFocusLost={props.onFocusLost} />
  // A changed filter starts at its first page.
  return <Pages key={writeSelection(props.selection).toString()} {...props} />
}

function Pages({ texts, listing, selection, onClear, onMore, hasMore, admin }: ResultsProps) {
  const { cards, part } = listing
  const matching = part ? cards : filterProjects(cards, selection)
  const total = part?.total ?? matching.length
  const { from, to, end, showMore } = useShown(listing, total, onMore)
  const shown = part ? matching : matching.slice(from, to)
  const isFiltered = selection.spaces.length + selection.styles.length > 0
  const address = (page: number) => `?${new URLSearchParams([...writeSelection(selection), ['page', String(page)]])}`
  return (
    <>
      <output className="visually-hidden">{total === 1 ? '1 project' : `${total} projects`}</output>
      {isFiltered && total > 0 && <Count shown={total} of={part ? undefined : cards.length} onClear={onClear} />}
      {from > 0 && <MorePages to={address(from / PROJECTS_PER_PAGE)} label="Previous projects" />}
      {shown.length > 0 && (
        <WorkableGrid cards={shown} isFew={total <= FEW} work={admin?.grid(shown, part ? undefined : cards)} />
      )}
      {total === 0 &&
        (part || cards.length > 0 ? (
          <NoMatch heading={texts.noMatch} onClear={onClear} />
        ) : (
          <NothingYet {...texts.empty} />
        ))}
      {to < total && (
        <Rest count={hasMore ? total - to : 0}>
          <MorePages ref={end} to={address(to / PROJECTS_PER_PAGE + 1)} label="More projects" onSelect={showMore} />
        </Rest>
      )}
    </>
  )
}

/**
 * Reserves the space of cards that are not shown yet, so that the content after them does not move. Pages without scripts
 * have links instead.
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
  isFew: boolean
  /** Renders the admin grid; undefined until it has loaded. */
  work: ((onTools: TakeTools) => ReactNode) | undefined
}

/** The cards; tools are added later for editors. */
function WorkableGrid({ cards, isFew, work }: WorkableGridProps) {
  const [tools, setTools] = useState<GridTools>()
  // Memoized: the tools that it sets must not render it again.
  const worker = useMemo(() => work?.(setTools), [work])
  return (
    <>
      {worker}
      <ProjectGrid cards={cards} isFew={isFew} tools={tools} />
    </>
  )
}

interface MorePagesProps {
  ref?: RefObject<HTMLElement | null>
  /** Target of the link without scripts. */
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

interface CountProps {
  shown: number
  /** How many there are without the filter, where that is known. */
  of: number | undefined
  onClear: () => void
}

/** How many projects a filter leaves, and the way back to all of them. */
function Count({ shown, of, onClear }: CountProps) {
  return (
    <div className={styles['count']}>
      <span aria-hidden>{of === undefined ? shown : `${shown} of ${of}`}</span>
      <ClearForm onClear={onClear}>
        <TextButton type="submit">Clear</TextButton>
      </ClearForm>
    </div>
  )
}

function NoMatch({ heading, onClear }: { heading: string; onClear: () => void }) {
  return (
    <Empty heading={heading}>
      <ClearForm onClear={onClear}>
        <Button type="submit" variant="outline">
          Clear filters
        </Button>
      </ClearForm>
    </Empty>
  )
}

function ClearForm({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const clear = (event: SubmitEvent) => {
    event.preventDefault()
    onClear()
  }
  return (
    <form action="/portfolio" onSubmit={clear}>
      {children}
    </form>
  )
}

/** Shown for a portfolio without projects. */
function NothingYet({ contact, home, ...words }: PageTexts['portfolio']['empty']) {
  return (
    <Empty {...words} className={page['nothing']}>
      <ButtonLink to="/contact">{contact}</ButtonLink>
      <ButtonLink to="/" variant="outline">
        {home}
      </ButtonLink>
    </Empty>
  )
}

function NotLoaded({ onFocusLost }: Pick<ResultsProps, 'onFocusLost'>) {
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
      <LoadFailure busy={busy} onRetry={retry} className={styles['failure']}>
        <p>The projects did not load.</p>
      </LoadFailure>
      {busy && <ProjectSkeletons />}
    </>
  )
}
