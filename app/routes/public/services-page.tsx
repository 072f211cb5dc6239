import { fetchProjects } from '#app/client/portfolio-client.ts'
import { services } from '#app/loaders/context.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { breadcrumbs } from '#app/seo/structured-data.ts'
import { ContactBlock } from '#app/shell/contact/contact-block.tsx'
import { recallSiteMetadata } from '#app/shell/site-metadata.ts'
import { servicesHero } from '#content/pictures/services.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { Route } from './+types/services-page.ts'
import { type Cases, selectCases } from './services/cases.ts'
import { HowItWorks } from './services/how-it-works.tsx'
import { ServiceSections } from './services/service-sections.tsx'
import { ServicesHero } from './services/services-hero.tsx'

interface ServicesData {
  texts: PageTexts['services']
  /** A promise where the page would have to wait for it. */
  cases: Cases | Promise<Cases>
}

export async function loader({ context }: Route.LoaderArgs) {
  const { portfolio, site, documents } = context.get(services)
  const [projects, { metadata }, texts] = await Promise.all([
    portfolio.cards({ seesDrafts: false }),
    site.metadata(),
    documents.texts.get(),
  ])
  return { texts: texts.value.services, cases: selectCases(metadata.services, projects) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ServicesData> {
  let arrived: Cases | undefined
  const loading = fetchCases().then((cases) => {
    arrived = cases
    return cases
  })
  const texts = await serverLoader().then(
    (fromServer) => fromServer.texts,
    async (error: unknown) => {
      console.warn('The texts of the services did not load.', error)
      return (await import('#content/page-texts.ts')).pageTexts.services
    },
  )
  return { texts, cases: arrived ?? loading }
}

async function fetchCases(): Promise<Cases> {
  const [metadata, { projects }] = await Promise.all([recallSiteMetadata(), fetchProjects()])
  return selectCases(metadata.services, projects)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Services',
    description:
      'New construction, renovation and design refresh at the shore: one studio for the floor plan, the permits, the furniture and the forks.',
    path: '/services',
    picture: servicesHero,
    structured: [breadcrumbs(['Services', '/services'])],
  })
}

export default function ServicesPage({ loaderData: { texts, cases } }: Route.ComponentProps) {
  return (
    <>
      <ServicesHero intro={texts.intro} />
      <HowItWorks steps={texts.steps} trustedPartner={texts.trustedPartner} />
      <ServiceSections asides={texts.asides} cases={cases} />
      <div className="later">
        <ContactBlock />
      </div>
    </>
  )
}
