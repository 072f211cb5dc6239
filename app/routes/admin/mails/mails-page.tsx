import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { signedMailWords } from '#content/mail-words.ts'
import { MAIL_NAMES } from '#contract/mails/mail-words.ts'
import type { Route } from './+types/mails-page.ts'
import { AnswersCard } from './answers-card.tsx'
import { ANSWERS, MailTabs } from './mail-tabs.tsx'
import { MailWriting } from './mail-writing.tsx'
import { type MailsData, mailsFromApi, mailsFromServer } from './mails-data.ts'
import { useAnswersEditor } from './use-answers-editor.ts'
import { useMailsEditor } from './use-mails-editor.ts'

export const loader = studioLoader(({ context }) => mailsFromServer(context.get(services)))

export const clientLoader = studioClientLoader(({ request }) => mailsFromApi(request.signal).catch(FailedLoad.from))

/** Does not reload when only another mail is chosen. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export const meta = privateMeta('Mails')

export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The words of the mails"
      loading="Loading the mails..."
      title="Mails"
      about="What the site writes by itself, and answers to begin with. A save counts from the next mail on."
      actions={<MailHistory />}
    >
      {(loaded) => <Mails loaded={loaded} />}
    </LoadedPage>
  )
}

function MailHistory() {
  const isAnswers = useSearchParams()[0].get('mail') === ANSWERS
  return <MoreLink to={historyAddress('site', isAnswers ? 'reply-templates' : 'mail-words')}>History</MoreLink>
}

function Mails({ loaded: { words, answers, signature } }: { loaded: MailsData }) {
  const editor = useMailsEditor(words)
  const answersEditor = useAnswersEditor(answers)
  const [params] = useSearchParams()
  const isAnswers = params.get('mail') === ANSWERS
  const mail = MAIL_NAMES.find((name) => name === params.get('mail')) ?? MAIL_NAMES[0]
  return (
    <EditorFrame editors={[editor, answersEditor]}>
      <MailTabs
        current={isAnswers ? ANSWERS : mail}
        editor={editor}
        areAnswersEdited={answersEditor.edited.length > 0}
      />
      {isAnswers ? (
        <AnswersCard editor={answersEditor} />
      ) : (
        <MailWriting key={mail} mail={mail} originals={signedMailWords({ signature })[mail]} editor={editor} />
      )}
    </EditorFrame>
  )
}
