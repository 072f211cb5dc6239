import { redirect, useSearchParams } from 'react-router'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import { stoolPicturePath } from '#contract/stool/stool-layers.ts'
import type { Route } from './+types/stool-request-page.ts'
import { OneThingPage } from './one-thing/one-thing-page.tsx'
import { offeredStool } from './stool/offered-stool.ts'
import { Ask } from './stool/request-page/ask.tsx'
import styles from './stool/request-page/request-page.module.css'
import type { Offer } from './stool/request-page/stool-fields.tsx'
import { isStoolShown } from './stool/stool-client.ts'
import { drawStool } from './stool/studio/draw-stool.ts'

export { headers } from './one-thing/headers.ts'

/** Hidden together with the stool. */
export const loader = guard(async ({ context, request }: Route.LoaderArgs): Promise<Offer> => {
  const { site, documents } = context.get(services)
  const { metadata } = await site.metadata()
  if (!isStoolShown(metadata, context.get(viewer))) throw redirect('/')
  const [{ value: catalogue }, { value: texts }] = await Promise.all([documents.catalogue.get(), documents.texts.get()])
  const { heights, fabrics, legs, stretchers, samplePriceCents } = catalogue
  const asked = offeredStool(catalogue, request.url)
  const stool = asked && drawStool(catalogue, asked.selection)
  const picture = stool?.configuration && { src: stoolPicturePath(stool.configuration), alt: stool.alt }
  const choice = asked && { asked, ...(picture && { picture }) }
  return { name: texts.stool.heading, heights, fabrics, legs, stretchers, samplePriceCents, ...choice }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Request a stool',
    description: 'Ask for a quote for a stool, or for fabric samples.',
    path: '/stool/request',
    picture: stoolHero,
    noindex: true,
  })
}

const REFERENCE = /^MS-\d{1,10}$/

/** Quotes and samples without scripts: a form that the browser posts by itself. */
export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const reference = useSearchParams()[0].get('sent') ?? ''
  return REFERENCE.test(reference) ? <Requested reference={reference} /> : <Ask offer={loaderData} />
}

function Requested({ reference }: { reference: string }) {
  const [title, text] = STOOL_TEXT.requestSent
  return (
    <OneThingPage topic={title} heading="Consider it" headingItalic="requested." text={text} picture={stoolHero}>
      <p>
        Your reference is <strong className={styles['reference']}>{reference}</strong>. A copy is on its way to you by
        email.
      </p>
      <ButtonLink to="/">Back to the house</ButtonLink>
    </OneThingPage>
  )
}
