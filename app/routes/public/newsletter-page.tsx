import { useNavigate, useSearchParams } from 'react-router'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { pageMeta } from '#app/seo/seo.ts'
import { JoinForm } from '#app/shell/newsletter/join-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { stylePlayful } from '#content/pictures/styles.ts'
import { FORM_PATHS, NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import type { Route } from './+types/newsletter-page.ts'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export { headers } from './one-thing/headers.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Mailing list',
    description: NEWSLETTER_TEXT.invitation,
    path: '/newsletter',
    picture: stylePlayful,
    noindex: true,
  })
}

export default function Newsletter() {
  const wasSent = useSearchParams()[0].get('sent') === '1'
  return wasSent ? <Sent /> : <Join />
}

function Join() {
  const navigate = useNavigate()
  const answer = useFormAnswer(FORM_PATHS.newsletter)
  return (
    <NewsletterPage picture={stylePlayful} heading="Shore" headingItalic="mail." text={NEWSLETTER_TEXT.invitation}>
      <JoinForm email={answer?.values['email']} answer={answer} onJoined={() => void navigate('/newsletter?sent=1')} />
    </NewsletterPage>
  )
}

function Sent() {
  const text =
    'We’ve sent you a link. One click on it and you’re on the list. If you were on it all along, there’s nothing to do.'
  return (
    <NewsletterPage picture={stylePlayful} heading="Check your" headingItalic="mail." text={text}>
      <p>Nothing there in ten minutes? Look where the spam goes, or try once more.</p>
      <ButtonLink to="/">Back to the house</ButtonLink>
      <ButtonLink to="/newsletter" variant="outline">
        Try once more
      </ButtonLink>
    </NewsletterPage>
  )
}
