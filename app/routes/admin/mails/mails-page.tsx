import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { MAIL_NAMES, type MailWords } from '#contract/mails/mail-words.ts'
import { getMailWords } from '#contract/mails/mails.ts'
import type { Route } from './+types/mails-page.ts'
import { MailTabs } from './mail-tabs.tsx'
import { MailWriting } from './mail-writing.tsx'
import { useMailsEditor } from './use-mails-editor.ts'

export const loader = studioLoader(({ context }) => readStored(context.get(services).documents.mails))

export const clientLoader = studioClientLoader(({ request }) =>
  loadStored(getMailWords, {}, { signal: request.signal }).catch(FailedLoad.from),
)

/** Does not reload when only another mail is chosen. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function meta() {
  return privateMeta('Mails')
}

export default function MailsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The words of the mails"
      loading="Loading the mails..."
      title="Mails"
      about="What the site writes by itself. A save counts from the next mail on."
    >
      {(loaded) => <Mails loaded={loaded} />}
    </LoadedPage>
  )
}

function Mails({ loaded }: { loaded: Stored<MailWords> }) {
  const editor = useMailsEditor(loaded)
  const [params] = useSearchParams()
  const mail = MAIL_NAMES.find((name) => name === params.get('mail')) ?? MAIL_NAMES[0]
  return (
    <EditorFrame editors={[editor]}>
      <MailTabs current={mail} editor={editor} />
      <MailWriting key={mail} mail={mail} editor={editor} />
    </EditorFrame>
  )
}
