import { isRouteErrorResponse, useLocation } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { Actions } from '#app/ui/actions.tsx'
import gull from '#app/ui/brand/gull.svg?url&no-inline'
import { Island } from '#app/ui/brand/island.tsx'
import { useStudioMark } from '#app/ui/brand/studio-mark.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import styles from './error-page.module.css'
import { errorTexts } from './error-texts.ts'

export function ErrorPage({ error }: { error: unknown }) {
  return <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />
}

/** The message that takes the place of a page after an error, with a document title of its own. */
export function ErrorView({ status }: { status: number }) {
  const { title, heading, headingItalic, text, isOurFault } = errorTexts(status, !useStudioMark())
  const name = useRootData()?.profile.name
  return (
    <div className={styles['error']}>
      <title>{name === undefined ? title : `${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={`${styles['content']} container`}>
        <p className="label">{status}</p>
        <h1 className={`${styles['heading']} t1`}>
          {heading} <em>{headingItalic}</em>
        </h1>
        <p className="lede">{text}</p>
        <Actions className={styles['actions']}>{isOurFault ? <WaysOfTryingAgain /> : <WaysOut />}</Actions>
        <div className={styles['island']}>
          {!isOurFault && <img src={gull} alt="" className={styles['gull']} />}
          <Island marker={isOurFault ? 'us' : 'you'} />
        </div>
      </div>
    </div>
  )
}

function WaysOut() {
  return (
    <>
      <ButtonLink to="/">Back to the house</ButtonLink>
      <ButtonLink to="/portfolio" variant="outline">
        See the portfolio
      </ButtonLink>
    </>
  )
}

function WaysOfTryingAgain() {
  const { pathname, search } = useLocation()
  return (
    <>
      <ButtonAnchor href={pathname + search}>Retry</ButtonAnchor>
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </>
  )
}
