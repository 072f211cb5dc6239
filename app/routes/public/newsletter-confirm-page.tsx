import { useSearchParams } from 'react-router'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { pageMeta } from '#app/seo/seo.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { stylePlayful } from '#content/pictures/styles.ts'
import { FORM_PATHS } from '#contract/form-texts.ts'
import type { Route } from './+types/newsletter-confirm-page.ts'
import styles from './newsletter/confirm.module.css'
import { NewsletterPage } from './newsletter/newsletter-page.tsx'
import { useConfirm } from './newsletter/use-confirm.ts'

export { headers } from './one-thing/headers.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Confirm your address',
    description: 'The last step to our mailing list.',
    path: '/newsletter/confirm',
    picture: stylePlayful,
    noindex: true,
  })
}

export default function ConfirmPage() {
  const [query] = useSearchParams()
  const answer = useFormAnswer(FORM_PATHS.confirm)
  if (query.get('done') === '1') return <Confirmed />
  return <Confirm token={answer?.values['token'] ?? query.get('token') ?? ''} refusal={answer?.problem.error} />
}

/** Opening the page changes nothing on the server, as mail scanners open every link. */
function Confirm({ token, refusal }: { token: string; refusal: string | undefined }) {
  const { form, onSubmit, reason, isSending, deadReason } = useConfirm(refusal)
  if (token === '' || deadReason !== undefined) return <DeadLink reason={deadReason} />
  return (
    <NewsletterPage
      picture={stylePlayful}
      heading="Is this"
      headingItalic="you?"
      text="One click and you’re on the list."
    >
      <form ref={form} method="post" action={FORM_PATHS.confirm} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        {reason && (
          <FieldError role="alert" className={styles['failure']}>
            {reason}
          </FieldError>
        )}
        <Button type="submit" busy={isSending}>
          Yes, that’s me
        </Button>
      </form>
    </NewsletterPage>
  )
}

function DeadLink({ reason = 'A part of the link is missing. Open it from the mail again, or join once more.' }) {
  return (
    <NewsletterPage picture={stylePlayful} heading="This link" headingItalic="drifted off." text={reason}>
      <ButtonLink to="/newsletter">Join again</ButtonLink>
    </NewsletterPage>
  )
}

function Confirmed() {
  const text = 'Wipe your feet and have a look around. We write when there is something worth showing, and not before.'
  return (
    <NewsletterPage picture={stylePlayful} heading="You’re" headingItalic="in." text={text}>
      <ButtonLink to="/portfolio">See the houses</ButtonLink>
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </NewsletterPage>
  )
}
