import { services } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { portfolioHero } from '#content/pictures/portfolio.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { Route } from './+types/shortlist-page.ts'
import { OneThingPage } from './one-thing/one-thing-page.tsx'
import { SharedPictures } from './shortlist/shared-pictures.tsx'

export { headers } from './one-thing/headers.ts'

export const loader = guard(async ({ context, params }: Route.LoaderArgs) => {
  const shared = await context.get(services).shortlists.read(params.id)
  return { shared, picture: portfolioHero }
})

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'A shortlist',
    description: 'Photographs of our houses that somebody likes.',
    path: `/shortlist/${params.id}`,
    noindex: true,
  })
}

/** Photographs that a visitor has shared. */
export default function ShortlistPage({ loaderData: { shared, picture } }: Route.ComponentProps) {
  return shared ? <SharedPictures {...shared} /> : <RunOut picture={picture} />
}

function RunOut({ picture }: { picture: Picture }) {
  return (
    <OneThingPage
      topic="A shortlist"
      heading="This link has"
      headingItalic="run out."
      text="A shortlist is here for ninety days. Ask whoever sent it to you for another one."
      picture={picture}
    >
      {null}
    </OneThingPage>
  )
}
