import { fetchProjects } from '#app/client/portfolio-client.ts'
import { services } from '#app/loaders/context.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { recallSiteMetadata } from '#app/shell/site-metadata.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { Route } from './+types/services-page.ts'
import { type Cases, selectCases } from './services/cases.ts'
import { HowItWorks } from './services/how-it-works.tsx'
import { ServiceSections } from './services/service-sections.tsx'
import { servicesIn } from './services/services.ts'
import { ServicesHero } from './services/services-hero.tsx'

interface ServicesTexts {
  services: PageTexts['services']
  postcard: PageTexts['contact']['postcard']
}

interface ServicesData extends ServicesTexts {
  /** A promise where the page would have to wait for it. */
  cases: Cases | Promise<Cases>
}

const textsIn = ({ services, contact }: PageTexts): ServicesTexts => ({ services, postcard: contact.postcard })

export async function loader({ context }: Route.LoaderArgs): Promise<ServicesData> {
  const { portfolio, site, documents } = context.get(services)
  const [projects, { metadata }, texts] = await Promise.all([
    portfolio.cards({ seesDrafts: false }),
    site.metadata(),
    documents.texts.get(),
  ])
  return { ...textsIn(texts.value), cases: selectCases(metadata.services, projects) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ServicesData> {
  let arrived: Cases | undefined
  const loading = fetchCases().then((cases) => {
    arrived = cases
    return cases
  })
  const texts = await loadedOrBuiltIn<ServicesTexts>(serverLoader, textsIn)
  return { ...texts, cases: arrived ?? loading }
}

async function fetchCases(): Promise<Cases> {
  const [metadata, { projects }] = await Promise.all([recallSiteMetadata(), fetchProjects()])
  return selectCases(metadata.services, projects)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const structured = [breadcrumbs(['Services', '/services'])]
  return fixedPageMeta(loaderData?.services.found, { matches, path: '/services', structured })
}

export default function ServicesPage({ loaderData: { services: texts, postcard, cases } }: Route.ComponentProps) {
  const shown = servicesIn(texts)
  return (
    <>
      <ServicesHero texts={texts} services={shown} />
      <HowItWorks {...texts} />
      <ServiceSections services={shown} standInLine={texts.standInLine} cases={cases} />
      <div className="later">
        <ContactBlock {...postcard} />
      </div>
    </>
  )
}
