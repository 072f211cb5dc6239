import { isRouteErrorResponse } from 'react-router'
import { type RootData, useRootData } from '#app/loaders/root-data.ts'
import { Actions } from '#app/ui/actions.tsx'
import gull from '#app/ui/brand/gull.svg?url&no-inline'
import { Island } from '#app/ui/brand/island.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { takenDown } from '#content/pages/taken-down.ts'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import styles from './project-error-view.module.css'
import { useEscapeToPortfolio, useReturnToPortfolio } from './use-return.ts'

/** Says why there is no project here, and links to the portfolio. */
export function ProjectErrorView({ error }: { error: unknown }) {
  useEscapeToPortfolio()
  const { planned, canceled, stay } = useReturnToPortfolio()
  const { heading, text } = textsFor(error, useRootData())
  return (
    <div className={styles['page']}>
      <div className={`${styles['error']} container`}>
        <h1 className="t2">{heading}</h1>
        <p className="lede">{text}</p>
        <Actions className={styles['actions']}>
          <ButtonLink to="/portfolio">Back to Portfolio</ButtonLink>
          {planned && (
            <Button variant="outline" onClick={stay}>
              Stay here
            </Button>
          )}
        </Actions>
        <output className={`${styles['plan']} small`}>
          {planned && 'Taking you back to the portfolio in three seconds.'}
          {canceled && 'Staying right here.'}
        </output>
        <div className={styles['island']}>
          <img src={gull} alt="" className={styles['gull']} />
          <Island marker="you" />
        </div>
      </div>
    </div>
  )
}

/** Returns the words in place of a project that cannot be shown. @param root Undefined where it did not load. */
export function textsFor(error: unknown, root: RootData | undefined) {
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status === 410) return root?.notFound?.takenDown ?? takenDown
  const heading = PROJECT_ERROR[status === 400 ? 'missingId' : status === 404 ? 'unknown' : 'failed']
  return { title: heading, heading, text: PROJECT_ERROR.detail }
}
