import { Navigate, redirect, useRevalidator } from 'react-router'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta, rootDataOf } from '#app/seo/seo.ts'
import { breadcrumbs, stoolProduct } from '#app/seo/structured-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { Route } from './+types/stool-page.ts'
import { Cover } from './stool/cover.tsx'
import { ProductPlaceholder } from './stool/placeholder.tsx'
import styles from './stool/product.module.css'
import { Product } from './stool/product.tsx'
import {
  fetchStoolCatalogue,
  fetchStoolShown,
  isStoolShown,
  recallCatalogue,
  soonOrLater,
} from './stool/stool-client.ts'

interface StoolData {
  /** True where this visitor may see the page. */
  shown: boolean | Promise<boolean>
  /** Null when it did not load. */
  catalogue: StoolCatalogue | null | Promise<StoolCatalogue | null>
}

export const loader = guard(async ({ context }: Route.LoaderArgs): Promise<StoolData> => {
  const { site, documents } = context.get(services)
  const { metadata } = await site.metadata()
  if (!isStoolShown(metadata, context.get(viewer))) throw redirect('/')
  return { shown: true, catalogue: (await documents.catalogue.get()).value }
})

export async function clientLoader(): Promise<StoolData> {
  const remembered = recallCatalogue()
  if (remembered) return { shown: true, catalogue: remembered }
  const [shown, catalogue] = await Promise.all([soonOrLater(fetchStoolShown()), soonOrLater(fetchStoolCatalogue())])
  return { shown: shown.answer, catalogue: catalogue.answer }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const catalogue = loaderData?.catalogue
  const isOpen = rootDataOf(matches)?.metadata?.stoolDrop.state.isOpen ?? false
  const known = catalogue && !(catalogue instanceof Promise)
  return pageMeta({
    matches,
    title: 'The Megan Stool',
    description:
      'A counter or bar stool made to order in New Jersey: your fabric, your legs, your metal. Ask for samples, then for a quote. Ships assembled.',
    path: '/stool',
    picture: stoolHero,
    structured: [breadcrumbs(['The Megan Stool', '/stool']), ...(known ? [stoolProduct(catalogue, isOpen)] : [])],
  })
}

export default function StoolPage({ loaderData: { shown, catalogue } }: Route.ComponentProps) {
  return (
    <Eventual value={shown} fallback={<Spinner message="Loading..." className={styles['waiting'] ?? ''} />}>
      {(shown) => (shown ? <StoolView catalogue={catalogue} /> : <Navigate to="/" replace />)}
    </Eventual>
  )
}

function StoolView({ catalogue }: Pick<StoolData, 'catalogue'>) {
  return (
    <>
      <Cover />
      <Eventual value={catalogue} fallback={<ProductPlaceholder />}>
        {(catalogue) => (catalogue ? <Product catalogue={catalogue} /> : <NotLoaded />)}
      </Eventual>
    </>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={`${styles['stage']} container sections`}>
      <Empty heading="The stool did not load." text="Please try again in a moment.">
        <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
          Retry
        </Button>
      </Empty>
    </div>
  )
}
