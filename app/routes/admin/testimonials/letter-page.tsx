import { Link } from 'react-router'
import { AdminPage } from '#app/admin/frame/admin-page.tsx'
import layout from '#app/admin/frame/dashboard.module.css'
import { historyAddress } from '#app/admin/history-address.ts'
import { MoreLink } from '#app/admin/more-link.tsx'
import { NotLoaded, useLastLoaded } from '#app/admin/not-loaded.tsx'
import { privateMeta } from '#app/admin/private-page.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { studioClientLoader, studioLoader } from '#app/admin/studio-loaders.ts'
import { services } from '#app/loaders/context.ts'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import type { Route } from './+types/letter-page.ts'
import styles from './letter-editor.module.css'
import { LetterEditor } from './letter-editor.tsx'
import { letterFromApi, lettersFromServer } from './letters-data.ts'

export const loader = studioLoader(({ context }) => lettersFromServer(context.get(services)))

export const clientLoader = studioClientLoader(({ request }) => letterFromApi(request.signal))

export function meta({ params, matches }: Route.MetaArgs) {
  return privateMeta(params.letterId === undefined ? 'Add letter' : 'Edit letter')({ matches })
}

export default function LetterPage({ loaderData, params: { letterId } }: Route.ComponentProps) {
  const data = useLastLoaded(loaderData)
  // After signing in the page is shown before its data.
  if (!data) return <Spinner message="Loading the letter..." className={layout['loading']} />
  return (
    <AdminPage
      title={letterId === undefined ? 'Add letter' : 'Edit letter'}
      actions={letterId !== undefined && <MoreLink to={historyAddress('letters', letterId)}>History</MoreLink>}
    >
      <Link to="/admin/testimonials" className={`${styles['back']} label`}>
        <Icon svg={drawn('arrow-left')} size={18} />
        All letters
      </Link>
      {data instanceof FailedLoad ? (
        <NotLoaded what="The letter" failure={data} />
      ) : (
        <LetterOf id={letterId} letters={data.letters} />
      )}
    </AdminPage>
  )
}

/** @param props.id Undefined for a new one. */
function LetterOf({ id, letters }: { id: string | undefined; letters: readonly EditableTestimonial[] }) {
  const letter = letters.find((letter) => letter.id === id) ?? null
  if (id !== undefined && !letter) return <p role="alert">That letter could not be found. It may have been deleted.</p>
  return <LetterEditor key={id ?? ''} loaded={letter} letters={letters} />
}
