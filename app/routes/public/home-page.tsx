import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { localBusiness } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { Later } from '#app/ui/arrival/later.tsx'
import { withPostmark } from '#content/postmarks.ts'
import { LOVE_NOTES_ON_HOME } from '#contract/limits.ts'
import type { Route } from './+types/home-page.ts'
import { AboutBlock } from './home/about-block.tsx'
import { Cover } from './home/cover.tsx'
import { DropTeaser } from './home/drop-teaser.tsx'
import { featuredCards } from './home/featured.ts'
import { fetchFeaturedCards, fetchLoveNotes, standInNotes } from './home/home-client.ts'
import { homeTextsIn } from './home/home-texts.ts'
import { LoveNotes } from './home/love-notes.tsx'
import { nextDropOf } from './home/next-drop-of.ts'
import { RangeBlock } from './home/range-block.tsx'
import { RoundLinks, withoutHidden } from './home/round-links.tsx'
import { ServicesBlock } from './home/services-block.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return fixedPageMeta(loaderData?.texts.home.found, { matches, path: '/', structured: [localBusiness] })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { portfolio, site, testimonials, documents } = context.get(services)
  const [projects, { metadata }, letters, { value }, { value: profile }] = await Promise.all([
    portfolio.cards({ seesDrafts: false }),
    site.metadata(),
    testimonials.list(),
    documents.texts.get(),
    documents.profile.get(),
  ])
  const { home, ...rest } = homeTextsIn(value)
  const texts = { ...rest, home: { ...home, round: withoutHidden(home.round, metadata) } }
  const cards = featuredCards(projects, metadata.featuredHome, texts.home.portfolio)
  const nextDrop = nextDropOf(metadata, profile, value.stool)
  return { texts, nextDrop, cards, letters: letters.slice(0, LOVE_NOTES_ON_HOME).map(withPostmark), standIns: [] }
}

/** Cards and letters are not awaited: the page opens with placeholders for those that are still loading. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts, nextDrop }, standIns] = await Promise.all([
    loadedOrBuiltIn(
      async () => {
        const { texts, nextDrop } = await serverLoader()
        return { texts, nextDrop }
      },
      (builtIn) => ({ texts: homeTextsIn(builtIn), nextDrop: null }),
    ),
    standInNotes(),
  ])
  return { texts, nextDrop, cards: fetchFeaturedCards(texts.home.portfolio), letters: fetchLoveNotes(), standIns }
}

export default function HomePage({ loaderData: { texts, nextDrop, cards, letters, standIns } }: Route.ComponentProps) {
  const { home, services, postcard } = texts
  return (
    <>
      <Cover {...home.cover} />
      <Later>
        <RoundLinks {...home.round} />
        {nextDrop && <DropTeaser {...nextDrop} />}
      </Later>
      <Later>
        <AboutBlock {...home.about} />
      </Later>
      <Later>
        <ServicesBlock {...home.services} {...services} />
      </Later>
      <Later>
        <RangeBlock {...home.portfolio} cards={cards} />
      </Later>
      <Later>
        <LoveNotes {...home.loveNotes} letters={letters} standIns={standIns} />
      </Later>
      <div className="later">
        <ContactBlock {...postcard} />
      </div>
    </>
  )
}
