import { useCallback, useEffect, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { NotFetched } from '#app/admin/not-loaded.tsx'
import { FailedLoad } from '#app/admin/reason.ts'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import { Section } from '#app/ui/ruled/section.tsx'
import { listPageErrors, type PageError } from '#contract/page-errors.ts'
import { formatStudioTime } from '#shared/studio-time.ts'
import styles from './data.module.css'

export function PageErrorsSection() {
  const [loaded, setLoaded] = useState<readonly PageError[] | FailedLoad>()
  const load = useCallback(
    () =>
      void adminCall(listPageErrors, {})
        .then(({ errors }) => errors, FailedLoad.from)
        .then(setLoaded),
    [],
  )
  useEffect(load, [load])
  return (
    <Section
      title="Errors in browsers"
      about="What went wrong on the pages of visitors, counted for 30 days. Nothing says whose browser it was, and what a message quotes is taken out."
    >
      {loaded instanceof FailedLoad ? (
        <NotFetched what="The list of errors" failure={loaded} onRetry={load} />
      ) : (
        loaded && <PageErrors errors={loaded} />
      )}
    </Section>
  )
}

function PageErrors({ errors }: { errors: readonly PageError[] }) {
  if (errors.length === 0) return <p>No browser has reported an error.</p>
  return (
    <>
      <p className={styles['lead']}>One now and then is a visitor's browser. Many of one kind are worth a developer.</p>
      <RuledList aria-label="Errors in browsers">
        {errors.map(({ page, build, kind, message, count, lastAt }) => (
          <Row key={`${page} ${build} ${kind} ${message}`}>
            <p>
              {`${count.toLocaleString('en-US')} × ${message || 'An error without a message'}`}
              <br />
              {`On ${page}, version ${build || 'not known'}, last ${formatStudioTime(lastAt)}`}
            </p>
          </Row>
        ))}
      </RuledList>
    </>
  )
}
