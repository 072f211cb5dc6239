import { type MouseEvent, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { Actions } from '#app/ui/actions.tsx'
import gull from '#app/ui/brand/gull.svg?url&no-inline'
import { Island } from '#app/ui/brand/island.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { unknownAddress } from '#content/pages/not-found.ts'
import { NO_LINE, useOpening } from '../line/use-opening.ts'
import styles from './error-page.module.css'

const FAILED = {
  title: 'Something went wrong',
  heading: 'Something on our side',
  headingItalic: 'went wrong.',
  text: 'This page did not load, and it is nothing that you did. Please try again in a minute.',
}

const OFFLINE = { ...NO_LINE, heading: NO_LINE.title, headingItalic: '' }

export function ErrorPage({ error }: { error: unknown }) {
  // Back goes to where the page was left: without it, that is the foot of this one.
  useEffect(() => scrollTo({ top: 0, behavior: 'instant' }), [])
  return <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />
}

/** The message that takes the place of a page after an error, with a document title of its own. */
export function ErrorView({ status }: { status: number }) {
  const root = useRootData()
  const isOurFault = status !== 404
  const unknown = root?.notFound?.unknown ?? unknownAddress
  // The server knows nothing of a line.
  const isOffline = isOurFault && 'onLine' in navigator && !navigator.onLine
  const { title, heading, headingItalic, text } = isOffline ? OFFLINE : isOurFault ? FAILED : unknown
  const name = root?.profile.name
  return (
    <div className={styles['error']}>
      <title>{name === undefined ? title : `${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <div className={`${styles['content']} container`}>
        {!isOffline && <p className="label">{status}</p>}
        <h1 className={`${styles['heading']} t1`}>
          {heading} <em>{headingItalic}</em>
        </h1>
        <p className="lede">{text}</p>
        <Actions className={styles['actions']}>{isOurFault ? <WaysOfTryingAgain /> : <WaysOut {...unknown} />}</Actions>
        <div className={styles['island']}>
          {!isOurFault && <img src={gull} alt="" className={styles['gull']} />}
          <Island marker={isOurFault ? 'us' : 'you'} />
        </div>
      </div>
    </div>
  )
}

function WaysOut({ home, portfolio }: typeof unknownAddress) {
  return (
    <>
      <ButtonLink to="/">{home}</ButtonLink>
      <ButtonLink to="/portfolio" variant="outline">
        {portfolio}
      </ButtonLink>
    </>
  )
}

function WaysOfTryingAgain() {
  const { pathname, search } = useLocation()
  const open = useOpening()
  const retry = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    void open(event.currentTarget.href)
  }
  return (
    <>
      <ButtonAnchor href={pathname + search} onClick={retry}>
        Retry
      </ButtonAnchor>
      <ButtonLink to="/" variant="outline">
        Back to the house
      </ButtonLink>
    </>
  )
}
