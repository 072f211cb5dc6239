import arrow from '@phosphor-icons/core/assets/light/arrow-left-light.svg?raw'
import { Link } from 'react-router'
import { services, viewer } from '#app/context.ts'
import { session } from '#app/site/session/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { AdminPage } from '../admin-page.tsx'
import layout from '../dashboard.module.css'
import { privateMeta } from '../private-page.ts'
import type { Route } from './+types/letter-page.ts'
import styles from './letter-editor.module.css'
import { LetterEditor } from './letter-editor.tsx'
import { type LettersData, lettersFromApi, lettersFromServer } from './letters-data.ts'
import { NotLoaded } from './not-loaded.tsx'

/** Null for everybody who may not see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<LettersData | null> {
  if (!context.get(viewer)?.isAuthorized) return null
  return lettersFromServer(context.get(services))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LettersData | null> {
  if (!session.read().viewer?.isAuthorized) return null
  return lettersFromApi(request.signal)
}

export function meta({ params }: Route.MetaArgs) {
  return privateMeta(params.letterId === undefined ? 'Add letter' : 'Edit letter')
}

export default function LetterPage({ loaderData, params: { letterId } }: Route.ComponentProps) {
  // Somebody has just signed in: the page came without anything.
  if (!loaderData) return <Spinner message="Loading the letter..." className={layout['loading']} />
  const { letters } = loaderData
  const letter = letters?.find(({ id }) => id === letterId) ?? null
  const isUnknown = letters !== null && letterId !== undefined && letter === null
  return (
    <AdminPage title={letterId === undefined ? 'Add letter' : 'Edit letter'}>
      <Link to="/admin/testimonials" className={`${styles['back']} label`}>
        <Icon svg={arrow} size={18} />
        All letters
      </Link>
      {letters === null && <NotLoaded />}
      {isUnknown && <p role="alert">That letter could not be found. It may have been deleted.</p>}
      {letters && !isUnknown && <LetterEditor key={letterId ?? ''} loaded={letter} letters={letters} />}
    </AdminPage>
  )
}
