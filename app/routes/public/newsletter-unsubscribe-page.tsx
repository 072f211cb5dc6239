import { useSearchParams } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { stylePlayful } from '#content/pictures/styles.ts'
import { studioProfile } from '#content/profile.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'
import type { Route } from './+types/newsletter-unsubscribe-page.ts'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export { headers } from './one-thing/headers.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Unsubscribe',
    description: 'Off the mailing list with one click.',
    path: '/newsletter/unsubscribe',
    picture: stylePlayful,
    noindex: true,
  })
}

export default function UnsubscribePage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  if (query.get('done') === '1') return <Done />
  return token === '' ? <MissingToken /> : <Leave token={token} />
}

/** A form that needs no scripts, and gets none. */
function Leave({ token }: { token: string }) {
  const text = 'No hard feelings. One click and we stop writing.'
  return (
    <NewsletterPage picture={stylePlayful} heading="Leaving" headingItalic="so soon?" text={text}>
      <form method="post" action={FORM_PATHS.unsubscribe}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Unsubscribe</Button>
      </form>
      <ButtonLink to="/" variant="outline">
        Keep me on the list
      </ButtonLink>
    </NewsletterPage>
  )
}

function Done() {
  const text = 'You’re off the list, and we won’t write again. The porch light stays on.'
  return (
    <NewsletterPage picture={stylePlayful} heading="Safe" headingItalic="travels." text={text}>
      <ButtonLink to="/">Back to the house</ButtonLink>
      <ButtonLink to="/newsletter" variant="outline">
        Changed my mind
      </ButtonLink>
    </NewsletterPage>
  )
}

function MissingToken() {
  const email = (useRootData()?.profile ?? studioProfile).email
  const text =
    'A part of the link is missing. Open it from one of our emails again, or write to us and we do it by hand.'
  return (
    <NewsletterPage picture={stylePlayful} heading="Half a link" headingItalic="is no link." text={text}>
      {email && <ButtonAnchor href={`mailto:${email}?subject=Unsubscribe`}>Write to us</ButtonAnchor>}
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </NewsletterPage>
  )
}
