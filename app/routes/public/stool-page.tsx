import { Navigate, redirect, useRevalidator } from 'react-router'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { loadedOrBuiltIn } from '#app/loaders/page-texts.ts'
import { fixedPageMeta, rootDataOf } from '#app/seo/seo.ts'
import { breadcrumbs, stoolProduct } from '#app/seo/structured-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Eventual } from '#app/ui/eventual.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { stoolPicturePath, stoolSharePath } from '#contract/stool/stool-layers.ts'
import type { Route } from './+types/stool-page.ts'
import { Cover } from './stool/cover.tsx'
import { loadBelow } from './stool/late-below.tsx'
import { offeredStool } from './stool/offered-stool.ts'
import { ProductPlaceholder } from './stool/placeholder.tsx'
import styles from './stool/product.module.css'
import { Product } from './stool/product.tsx'
import { type SeenHouse, seenHouses } from './stool/seen-houses.ts'
import type { AskedStool } from './stool/stool-address.ts'
import { isStoolShown, recallCatalogue } from './stool/stool-client.ts'
import { drawStool } from './stool/studio/draw-stool.ts'

interface StoolData {
  texts: PageTexts['stool']
  /** Public houses in which the stool stands. */
  seenIn: SeenHouse[]
  /** True where this visitor may see the page. */
  shown: boolean | Promise<boolean>
  /** Null when it did not load. */
  catalogue: StoolCatalogue | null | Promise<StoolCatalogue | null>
  /** The choice of the address, where it makes one. */
  asked?: AskedStool | undefined
  /** The picture of that choice. */
  picture?: Picture | undefined
  /** Path of the picture for shared links. */
  sharePath?: string
}

export const loader = guard(async ({ context, request }: Route.LoaderArgs): Promise<StoolData> => {
  const { site, documents, portfolio } = context.get(services)
  const { metadata } = await site.metadata()
  if (!isStoolShown(metadata, context.get(viewer))) throw redirect('/')
  const [{ value: catalogue }, { value }] = await Promise.all([documents.catalogue.get(), documents.texts.get()])
  const asked = offeredStool(catalogue, request.url)
  const seenIn =
    catalogue.seenIn.length === 0 ? [] : seenHouses(catalogue, await portfolio.cards({ seesDrafts: false }))
  await loadBelow()
  // The ids of houses that are not public stay here.
  const offered = { ...catalogue, seenIn: [] }
  return {
    texts: value.stool,
    seenIn,
    shown: true,
    catalogue: offered,
    ...(asked && { asked, ...picturesOf(catalogue, asked) }),
  }
})

function picturesOf(catalogue: StoolCatalogue, { selection }: AskedStool): Pick<StoolData, 'picture' | 'sharePath'> {
  const stool = drawStool(catalogue, selection)
  const [lowest] = stool?.pictures ?? []
  if (!stool || !lowest) return {}
  if (!stool.configuration) return { picture: lowest }
  const picture = { ...lowest, src: stoolPicturePath(stool.configuration), alt: stool.alt, version: '' }
  return { picture, sharePath: stoolSharePath(stool.configuration) }
}

export async function clientLoader({ request: { url }, serverLoader }: Route.ClientLoaderArgs): Promise<StoolData> {
  const loading = loadedOrBuiltIn(
    async () => {
      const [{ texts, seenIn }] = await Promise.all([serverLoader(), loadBelow().catch(() => undefined)])
      return { texts, seenIn }
    },
    ({ stool }) => ({ texts: stool, seenIn: [] }),
  )
  const remembered = recallCatalogue()
  if (remembered) {
    const asked = await askedBy(url, remembered)
    return { ...(await loading), shown: true, catalogue: remembered, asked }
  }
  const { soonOrLater, fetchStoolShown, fetchStoolCatalogue } = await import('./stool/stool-fetch.ts')
  const [page, shown, catalogue] = await Promise.all([
    loading,
    soonOrLater(fetchStoolShown()),
    soonOrLater(fetchStoolCatalogue()),
  ])
  return { ...page, shown: shown.answer, catalogue: catalogue.answer, asked: await askedBy(url, catalogue.answer) }
}

/** Waits for the catalogue only where the address makes a choice. */
async function askedBy(url: string, catalogue: StoolData['catalogue']): Promise<AskedStool | undefined> {
  const { search } = new URL(url)
  const known = search === '' ? null : await catalogue
  return known ? (await import('./stool/stool-address.ts')).readStool(known, search) : undefined
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const catalogue = loaderData?.catalogue
  const { picture = loaderData?.texts.picture, sharePath } = loaderData ?? {}
  const isOpen = rootDataOf(matches)?.metadata?.stoolDrop.state.isOpen ?? false
  const known = catalogue && !(catalogue instanceof Promise)
  const name = loaderData?.texts.found.title ?? ''
  return fixedPageMeta(loaderData?.texts.found, {
    matches,
    path: '/stool',
    ...(picture && sharePath && { picture: { ...picture, src: sharePath }, sharedQuery: location.search }),
    structured: [breadcrumbs([name, '/stool']), ...(known ? [stoolProduct(name, catalogue, isOpen)] : [])],
  })
}

export default function StoolPage({ loaderData: { shown, ...data } }: Route.ComponentProps) {
  return (
    <Eventual value={shown} fallback={<Spinner message="Loading..." className={styles['waiting'] ?? ''} />}>
      {(shown) => (shown ? <StoolView {...data} /> : <Navigate to="/" replace />)}
    </Eventual>
  )
}

function StoolView({ texts, seenIn, catalogue, asked, picture }: Omit<StoolData, 'shown'>) {
  return (
    <>
      <Cover {...texts} />
      <Eventual value={catalogue} fallback={<ProductPlaceholder />}>
        {(catalogue) =>
          catalogue ? (
            <Product texts={texts.details} seenIn={seenIn} catalogue={catalogue} asked={asked} picture={picture} />
          ) : (
            <NotLoaded />
          )
        }
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
