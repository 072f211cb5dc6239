import { useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { services, viewer } from '#app/context.ts'
import { guard } from '#app/guard.ts'
import { fetchProjects } from '#app/portfolio-client.ts'
import { pageMeta } from '#app/seo.ts'
import { breadcrumbs } from '#app/structured-data.ts'
import { Photo } from '#app/ui/photo.tsx'
import { portfolioHero } from '#content/pictures/portfolio.ts'
import { portfolioTexts } from '#content/portfolio-texts.ts'
import type { Route } from './+types/portfolio.ts'
import { FilterForm } from './portfolio/filter-form.tsx'
import { type Listing, toListing } from './portfolio/listing.ts'
import styles from './portfolio/portfolio.module.css'
import { Results } from './portfolio/results.tsx'
import { useSelection } from './portfolio/use-selection.ts'

/** After this long a visitor would rather see the page without its projects than none. */
const PATIENCE_MS = 150

interface PortfolioData {
  /** The whole portfolio: the page filters by itself. */
  listing: Listing | Promise<Listing>
}

export const loader = guard(async ({ context }: Route.LoaderArgs): Promise<PortfolioData> => {
  const seesDrafts = context.get(viewer)?.isAuthorized ?? false
  const projects = await context.get(services).portfolio.list({ seesDrafts })
  return { listing: toListing({ projects, failed: false }) }
})

export async function clientLoader(): Promise<PortfolioData> {
  const loading = fetchProjects().then(toListing)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return { listing: (await Promise.race([loading, patience])) ?? loading }
}

/** Another filter is no reason to ask again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Portfolio',
    description: portfolioTexts.intro,
    path: '/portfolio',
    picture: portfolioHero,
    structured: [breadcrumbs(['Portfolio', '/portfolio'])],
  })
}

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const [selection, select] = useSelection()
  const filter = useRef<HTMLFormElement>(null)
  const clear = () => {
    select({ spaces: [], styles: [] })
    // The button that was pressed goes away.
    filter.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div className={styles['hero']}>
        <Photo picture={portfolioHero} sizes="(min-width: 900px) 100vw, 160vw" ratio="fill" priority />
        <h1 className={styles['masthead']}>PORTFOLIO</h1>
      </div>
      <div className={`${styles['page']} container`}>
        <Intro />
        <FilterForm ref={filter} selection={selection} onSelect={select} />
        <div className={styles['results']}>
          <Results listing={loaderData.listing} selection={selection} onClear={clear} />
        </div>
      </div>
    </>
  )
}

function Intro() {
  const { heading, headingItalic, intro } = portfolioTexts
  const [before, after] = heading.split(headingItalic)
  return (
    <div className={styles['intro']}>
      <h2 className="t1">
        {before}
        <em>{headingItalic}</em>
        {after}
      </h2>
      <p className="lede">{intro}</p>
    </div>
  )
}
