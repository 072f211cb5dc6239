import { useSearchParams } from 'react-router'
import { LoadedPage } from '#app/admin/frame/loaded-page.tsx'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { guard } from '#app/loaders/guard.ts'
import type { Route } from './+types/letters-page.ts'
import { LetterEditor } from './letter-editor.tsx'
import { LetterList } from './letter-list.tsx'
import { type LettersData, lettersFromApi, lettersFromServer } from './letters-data.ts'
import { NewLetter } from './new-letter.tsx'

export const loader = studioLoader(
  guard(({ context, request }) => lettersFromServer(context.get(services), request.url)),
)

export const clientLoader = studioClientLoader(({ request }) => lettersFromApi(request).catch(FailedLoad.from))

export const meta = privateMeta('Letters to the list')

export default function LettersRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage
      loaded={loaderData}
      what="The letters"
      loading="Loading the letters..."
      title="Letters to the list"
      about="What you write to everybody on the newsletter. Each letter that went out is a page of the journal, too."
      actions={<LetterActions />}
    >
      {({ list, letter }: LettersData) =>
        letter ? (
          <LetterEditor key={letter.value.id} loaded={letter} subscribers={list.subscribers} />
        ) : (
          <LetterList {...list} />
        )
      }
    </LoadedPage>
  )
}

function LetterActions() {
  const letter = useSearchParams()[0].get('letter')
  return (
    <>
      {letter !== null && <MoreLink to={historyAddress('letters', letter)}>History</MoreLink>}
      <NewLetter />
    </>
  )
}
