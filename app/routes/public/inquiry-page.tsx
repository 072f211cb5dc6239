import { useSearchParams } from 'react-router'
import { formAnswer, services } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import { pageMeta } from '#app/seo/seo.ts'
import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import type { Route } from './+types/inquiry-page.ts'
import { BriefFiles } from './inquiry/brief-files.tsx'
import { BriefForm } from './inquiry/brief-form.tsx'
import { LinkOver } from './inquiry/link-over.tsx'
import { OneThingPage } from './one-thing/one-thing-page.tsx'

export { headers } from './one-thing/headers.ts'

/** Without a token in the address, as after a refused form that was posted without scripts, that of the form counts. */
export const loader = guard(async ({ context, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('token')
  const token = asked ?? context.get(formAnswer)?.values['token'] ?? ''
  const { briefs, documents } = context.get(services)
  const [sent, texts] = await Promise.all([briefs.read(token), documents.texts.get()])
  return { token, sent, picture: texts.value.contact.picture }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'A little more about your project',
    description: 'Kind, budget and start of a project, for an inquiry that is with us.',
    path: '/inquiry',
    picture: loaderData?.picture,
    noindex: true,
  })
}

/** The second step of an inquiry, by the link that its thanks lead to. */
export default function InquiryPage({ loaderData: { token, sent, picture } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const wasSent = query.get('sent') === '1'
  const gone = Number(query.get('gone'))
  if (!sent) return <LinkOver picture={picture} />
  const [heading, text] = wasSent ? BRIEF_TEXT.sent : BRIEF_TEXT.asked
  return (
    <OneThingPage
      topic="Your inquiry"
      heading={heading[0]}
      headingItalic={heading[1]}
      text={text}
      picture={picture}
      long
    >
      {gone > 0 && <p role="status">{BRIEF_TEXT.gone}</p>}
      <BriefForm token={token} brief={sent.brief} />
      <BriefFiles token={token} stored={sent.files} />
    </OneThingPage>
  )
}
