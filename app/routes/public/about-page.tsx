import { services } from '#app/loaders/context.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { aboutHero } from '#content/pictures/about.ts'
import type { Route } from './+types/about-page.ts'
import styles from './about/about.module.css'
import { Panels } from './about/panels.tsx'
import { QuoteHero } from './about/quote-hero.tsx'
import { StyleStrip } from './about/style-strip.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'About',
    description:
      'Family, great design, systems and processes, wet bathing suits on the sofa and doing the right thing: what a small interior design studio in Stone Harbor, New Jersey is about.',
    path: '/about',
    picture: aboutHero,
    structured: [breadcrumbs(['About', '/about'])],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).documents.texts.get()).value.about
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    console.warn('The texts of the page did not load.', error)
    return (await import('#content/page-texts.ts')).pageTexts.about
  }
}

export default function AboutPage({ loaderData: { quote, quoteBy, panels } }: Route.ComponentProps) {
  return (
    <>
      <QuoteHero quote={quote} quoteBy={quoteBy} />
      <Panels texts={panels} />
      <StyleStrip />
      <section className={`container ${styles['close']} later`}>
        <h2 className="t1">Your turn.</h2>
        <ButtonLink to="/contact" awning>
          TELL US ABOUT YOUR PROJECT!
        </ButtonLink>
      </section>
    </>
  )
}
