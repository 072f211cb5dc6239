import { Suspense } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { Honeypot } from '#app/form/form-guard.tsx'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { services, viewer } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { stoolHero } from '#content/pictures/stool-cover.ts'
import { FORM_PATHS, STOOL_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { WaitlistInput } from '#contract/stool/waitlist.ts'
import type { Route } from './+types/stool-waitlist-page.ts'
import { OneThingPage } from './one-thing/one-thing-page.tsx'
import { LateWishFields, loadWishFields } from './stool/modals/late-wish-fields.tsx'
import { toPerson } from './stool/modals/request-values.ts'
import { offeredStool } from './stool/offered-stool.ts'
import { usePostedPlace } from './stool/request-page/use-posted-place.ts'
import type { AskedStool } from './stool/stool-address.ts'
import { isStoolShown } from './stool/stool-client.ts'
import styles from './stool/waitlist-page.module.css'

export { headers } from './one-thing/headers.ts'

interface Offered extends Pick<StoolCatalogue, 'heights' | 'fabrics'> {
  /** As the page of the stool is headed. */
  name: string
  /** The choice of the address, where it makes one. */
  asked: AskedStool | undefined
}

/** Hidden together with the stool. */
export const loader = guard(async ({ context, request }: Route.LoaderArgs): Promise<Offered> => {
  const { site, documents } = context.get(services)
  const { metadata } = await site.metadata()
  if (!isStoolShown(metadata, context.get(viewer))) throw redirect('/')
  const [{ value: catalogue }, { value: texts }] = await Promise.all([
    documents.catalogue.get(),
    documents.texts.get(),
    loadWishFields(),
  ])
  const { heights, fabrics } = catalogue
  return { name: texts.stool.heading, heights, fabrics, asked: offeredStool(catalogue, request.url) }
})

/** Waits for all fields: values that this tab has kept are put back as soon as the form is there. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Offered> {
  const [offered] = await Promise.all([serverLoader(), loadWishFields().catch(() => undefined)])
  return offered
}

export function meta({ matches }: Route.MetaArgs) {
  const description = STOOL_TEXT.waitlistInvitation
  return pageMeta({
    matches,
    title: 'Waitlist',
    description,
    path: '/stool/waitlist',
    picture: stoolHero,
    noindex: true,
  })
}

/** The waitlist without scripts: a form that the browser posts by itself. */
export default function WaitlistPage({ loaderData }: Route.ComponentProps) {
  const isJoined = useSearchParams()[0].get('joined') === '1'
  const [title, text] = STOOL_TEXT.waitlistJoined
  if (!isJoined) return <Join {...loaderData} />
  return (
    <OneThingPage topic={loaderData.name} heading={title} text={text} picture={stoolHero}>
      <ButtonLink to="/">Back to the house</ButtonLink>
    </OneThingPage>
  )
}

function Join({ name: topic, asked, ...offered }: Offered) {
  const { answer, reason, isSending, ...form } = usePostedPlace()
  const lateRequest = useFormAnswer(FORM_PATHS.stoolRequest)
  const person: Partial<WaitlistInput> = answer?.values ?? (lateRequest ? toJoining(lateRequest.values) : wishOf(asked))
  const field = (name: keyof WaitlistInput) => ({ ...form.field(name), defaultValue: person[name] })
  return (
    <OneThingPage
      topic={topic}
      heading="Join the"
      headingItalic="Waitlist"
      text={STOOL_TEXT.waitlistInvitation}
      picture={stoolHero}
      inSight="(width >= 600px)"
    >
      <form
        {...form.handlers}
        method="post"
        action={FORM_PATHS.waitlist}
        aria-label="Join the Waitlist"
        className={styles['form']}
      >
        {lateRequest && <TooLate {...lateRequest} />}
        {asked && asked.gone.length > 0 && (
          <p role="status" className={styles['wide']}>
            This link asks for an option that is no longer offered. The nearest is chosen below.
          </p>
        )}
        <TextField {...field('firstName')} required label="First name" autoComplete="given-name" />
        <TextField {...field('lastName')} required label="Last name" autoComplete="family-name" />
        <EmailField {...field('email')} required label="Email" className={styles['wide']} />
        <Suspense>
          <LateWishFields offered={offered} field={field} wide={styles['wide']} />
        </Suspense>
        <Honeypot />
        {reason && Object.keys(form.errors).length === 0 && (
          <p role="alert" className={styles['wide']}>
            {reason}
          </p>
        )}
        <Button type="submit" busy={isSending} className={styles['wide']}>
          {isSending ? 'JOINING...' : 'Join Waitlist'}
        </Button>
      </form>
    </OneThingPage>
  )
}

/** A person, and the stool they asked for. */
const toJoining = (values: FormAnswer['values']): Partial<WaitlistInput> => ({
  ...toPerson(values),
  height: values['configuration.height'] ?? '',
  fabric: values['configuration.fabric'] ?? '',
})

const wishOf = (asked: AskedStool | undefined): Partial<WaitlistInput> => ({
  height: asked?.selection.height ?? '',
  fabric: asked?.selection.fabric ?? '',
})

/** The drop closed before a request came in. */
function TooLate({ problem, lists }: FormAnswer) {
  const hasSamples = (lists['samples'] ?? []).length > 0
  return (
    <div className={`${styles['late']} ${styles['wide']}`}>
      <FormNote kind="error" title={problem.error} text="Your request was not sent." role="alert" />
      {hasSamples && (
        <p>
          Samples can still be had: <Link to="/stool/request">ask for them alone.</Link>
        </p>
      )}
    </div>
  )
}
