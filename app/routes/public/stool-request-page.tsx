import { redirect, useSearchParams } from 'react-router'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import type { Route } from './+types/stool-request-page.ts'
import { OneThingPage } from './one-thing/one-thing-page.tsx'
import { Ask } from './stool/request-page/ask.tsx'
import styles from './stool/request-page/request-page.module.css'
import type { Offer } from './stool/request-page/stool-fields.tsx'
import { isStoolShown } from './stool/stool-client.ts'

export { headers } from './one-thing/headers.ts'

/** Hidden together with the stool. */
export const loader = guard(async ({ context }: Route.LoaderArgs): Promise<Offer> => {
  const { site, documents } = context.get(services)
  const { metadata } = await site.metadata()
  if (!isStoolShown(metadata, context.get(viewer))) throw redirect('/')
  const { heights, fabrics, legs, stretchers, samplePriceCents } = (await documents.catalogue.get()).value
  return { heights, fabrics, legs, stretchers, samplePriceCents }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Request a stool',
    description: 'Ask for a quote for the Megan Stool, or for fabric samples.',
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
