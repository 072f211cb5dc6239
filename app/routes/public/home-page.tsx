import { services } from '#app/loaders/context.ts'
import { pageMeta, rootDataOf } from '#app/seo/seo.ts'
import { localBusiness } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { Later } from '#app/ui/arrival/later.tsx'
import { homeHeroPorch } from '#content/pictures/home.ts'
import { LOVE_NOTES_ON_HOME } from '#contract/limits.ts'
import type { Route } from './+types/home-page.ts'
import { AboutBlock } from './home/about-block.tsx'
import { Cover } from './home/cover.tsx'
import { featuredCards } from './home/featured.ts'
import { fetchFeaturedCards, fetchLoveNotes, standInNotes } from './home/home-client.ts'
import { LoveNotes } from './home/love-notes.tsx'
import { RangeBlock } from './home/range-block.tsx'
import { RoundLinks } from './home/round-links.tsx'
import { ServicesBlock } from './home/services-block.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: rootDataOf(matches)?.profile.name ?? 'Seven Mile Interiors',
    description:
      'A full-service interior design studio in Stone Harbor, New Jersey. Beach houses, apartments and offices that love it when sand happens.',
    path: '/',
    picture: homeHeroPorch,
    structured: [localBusiness],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { portfolio, site, testimonials } = context.get(services)
  const [projects, { metadata }, letters] = await Promise.all([
    portfolio.cards({ seesDrafts: false }),
    site.metadata(),
    testimonials.list(),
  ])
  const cards = featuredCards(projects, metadata.featuredHome)
  return { cards, letters: letters.slice(0, LOVE_NOTES_ON_HOME), standIns: [] }
}

/** Answers are not awaited: the page opens at once, with placeholders for data that is still loading. */
export async function clientLoader() {
  return { cards: fetchFeaturedCards(), letters: fetchLoveNotes(), standIns: await standInNotes() }
}

export default function HomePage({ loaderData: { cards, letters, standIns } }: Route.ComponentProps) {
  return (
    <>
      <Cover />
      <Later>
        <RoundLinks />
      </Later>
      <Later>
        <AboutBlock />
      </Later>
      <Later>
        <ServicesBlock />
      </Later>
      <Later>
        <RangeBlock cards={cards} />
      </Later>
      <Later>
        <LoveNotes letters={letters} standIns={standIns} />
      </Later>
      <div className="later">
        <ContactBlock />
      </div>
    </>
  )
}
