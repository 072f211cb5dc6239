import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/about-page.ts'
import styles from './about/about.module.css'
import { Panels } from './about/panels.tsx'
import { QuoteHero } from './about/quote-hero.tsx'
import { StyleStrip } from './about/style-strip.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['About', '/about'])]
  return fixedPageMeta(loaderData?.found, { matches, path: '/about', structured })
}

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).documents.texts.get()).value.about
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadedOrBuiltIn(serverLoader, ({ about }) => about)

export default function AboutPage({ loaderData: texts }: Route.ComponentProps) {
  return (
    <>
      <QuoteHero {...texts} />
      <Panels {...texts} />
      <StyleStrip {...texts} />
      <section className={`container ${styles['close']} later`}>
        <h2 className="t1">{texts.close.heading}</h2>
        <ButtonLink to="/contact" awning>
          {texts.close.button}
        </ButtonLink>
      </section>
    </>
  )
}
