import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/about-page.ts'
import styles from './about/about.module.css'
import { Panels } from './about/panels.tsx'
import { pressMentions } from './about/press-mentions.ts'
import { PressStrip } from './about/press-strip.tsx'
import { QuoteHero } from './about/quote-hero.tsx'
import { StyleStrip } from './about/style-strip.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['About', '/about'])]
  return fixedPageMeta(loaderData?.found, { matches, path: '/about', structured })
}

/** The first of a large portfolio: they are in memory, with all that only their pages show. */
const PROJECTS_READ = 200

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, portfolio } = context.get(services)
  const [cards, texts] = await Promise.all([portfolio.cards({ seesDrafts: false }), documents.texts.get()])
  const projects = await portfolio.complete(cards.slice(0, PROJECTS_READ))
  return { ...texts.value.about, press: pressMentions(projects) }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadedOrBuiltIn(serverLoader, ({ about }) => ({ ...about, press: [] }))

export default function AboutPage({ loaderData: { press, ...texts } }: Route.ComponentProps) {
  return (
    <>
      <QuoteHero {...texts} />
      <Panels {...texts} />
      <StyleStrip {...texts} />
      <PressStrip mentions={press} />
      <section className={`container ${styles['close']} later`}>
        <h2 className="t1">{texts.close.heading}</h2>
        <ButtonLink to="/contact" awning>
          {texts.close.button}
        </ButtonLink>
      </section>
    </>
  )
}
