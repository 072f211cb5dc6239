import { isRouteErrorResponse } from 'react-router'
import { Actions } from '#app/ui/actions.tsx'
import gull from '#app/ui/brand/gull.svg?url&no-inline'
import { Island } from '#app/ui/brand/island.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import styles from './project-error-view.module.css'
import { useEscapeToPortfolio, useReturnToPortfolio } from './use-return.ts'

const BY_STATUS: Record<number, { heading: string; detail: string } | undefined> = {
  400: { heading: PROJECT_ERROR.missingId, detail: PROJECT_ERROR.detail },
  404: { heading: PROJECT_ERROR.unknown, detail: PROJECT_ERROR.detail },
  410: { heading: 'This project has been taken down.', detail: 'The others are still up, and dry.' },
}

/** Says why there is no project here, and links to the portfolio. */
export function ProjectErrorView({ error }: { error: unknown }) {
  useEscapeToPortfolio()
  const { planned, canceled, stay } = useReturnToPortfolio()
  const { heading, detail } = textsFor(error)
  return (
    <div className={styles['page']}>
      <div className={`${styles['error']} container`}>
        <h1 className="t2">{heading}</h1>
        <p className="lede">{detail}</p>
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

export function textsFor(error: unknown) {
  const texts = isRouteErrorResponse(error) ? BY_STATUS[error.status] : undefined
  return texts ?? { heading: PROJECT_ERROR.failed, detail: PROJECT_ERROR.detail }
}
