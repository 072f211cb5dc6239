import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { filterProjects, type Selection } from './filter.ts'
import type { Listing } from './listing.ts'
import { ProjectGrid, ProjectSkeletons } from './project-grid.tsx'
import styles from './results.module.css'

interface ResultsProps {
  listing: Listing
  selection: Selection
  onClear: () => void
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

function KnownResults({ listing: { cards, failed }, selection, onClear }: ResultsProps) {
  if (failed) return <LoadFailure />
  const matching = filterProjects(cards, selection)
  return (
    <>
      <output className="visually-hidden">{matching.length === 1 ? '1 project' : `${matching.length} projects`}</output>
      {matching.length > 0 && <ProjectGrid cards={matching} />}
      {matching.length === 0 && cards.length > 0 && <NoMatch onClear={onClear} />}
    </>
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

function LoadFailure() {
  const { revalidate, state } = useRevalidator()
  const busy = state === 'loading'
  return (
    <>
      <div role="alert" className={styles['failure']}>
        <p>The projects did not load.</p>
        <Button variant="outline" busy={busy} onClick={() => !busy && void revalidate()}>
          Retry
        </Button>
      </div>
      {busy && <ProjectSkeletons />}
    </>
  )
}
