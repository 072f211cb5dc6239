import { useNavigate, useSearchParams } from 'react-router'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { type RootData, useRootData } from '#app/loaders/root-data.ts'
import { pageMeta, rootDataOf } from '#app/seo/seo.ts'
import { JoinForm } from '#app/shell/newsletter/join-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { newsletter } from '#content/pages/newsletter.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'
import { withoutMarks } from '#contract/site/field-marks.ts'
import type { Route } from './+types/newsletter-page.ts'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'

export { headers } from './one-thing/headers.ts'

const wordsIn = (root: RootData | undefined) => root?.newsletter ?? newsletter

export function meta({ matches }: Route.MetaArgs) {
  const { invitation, picture } = wordsIn(rootDataOf(matches)).window
  return pageMeta({
    matches,
    title: 'Mailing list',
    description: withoutMarks(invitation),
    path: '/newsletter',
    picture,
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
  const { window, page } = wordsIn(useRootData())
  return (
    <NewsletterPage {...page} picture={window.picture} text={window.invitation}>
      <JoinForm
        words={window}
        email={answer?.values['email']}
        answer={answer}
        onJoined={() => void navigate('/newsletter?sent=1')}
      />
    </NewsletterPage>
  )
}

function Sent() {
  const { window, sent } = wordsIn(useRootData())
  const { heading, headingItalic, text, hint, home, again } = sent
  return (
    <NewsletterPage picture={window.picture} heading={heading} headingItalic={headingItalic} text={text}>
      <p>{hint}</p>
      <ButtonLink to="/">{home}</ButtonLink>
      <ButtonLink to="/newsletter" variant="outline">
        {again}
      </ButtonLink>
    </NewsletterPage>
  )
}
