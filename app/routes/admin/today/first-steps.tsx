import check from '@phosphor-icons/core/assets/light/check-light.svg?raw'
import { Link } from 'react-router'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { FirstSteps as Steps } from '#contract/first-steps.ts'
import { inWords } from '#shared/in-words.ts'
import styles from './first-steps.module.css'
import { examplesInWords, isReady, type Step, stepsOf } from './steps.ts'
import { useFirstSteps } from './use-first-steps.ts'
import { WhoseSite } from './whose-site.tsx'

/** Steps left before the site opens; none once they are done, or put away. */
export function FirstSteps({ steps }: { steps: Steps | null }) {
  const { isBusy, dismiss, sayLegalTextsRead, takeOut } = useFirstSteps()
  if (!steps || steps.isDismissed || isReady(steps)) return null
  const list = stepsOf(steps)
  const done = list.filter(({ isDone }) => isDone)
  return (
    <section aria-labelledby="first-steps-title" className={styles['steps']}>
      <WhoseSite steps={steps} />
      <div className={styles['head']}>
        <h2 id="first-steps-title" className={styles['title']}>
          Before you open
        </h2>
        <Aside>
          {done.length === 0
            ? 'Nothing is done yet.'
            : `${inWords(done.length)} of ${inWords(list.length).toLowerCase()} done.`}
        </Aside>
        <TextButton disabled={isBusy} onClick={() => void dismiss()}>
          Put this list away
        </TextButton>
      </div>
      <ExampleContent steps={steps} isBusy={isBusy} takeOut={takeOut} />
      <ul className={styles['list']}>
        {list.map((step) => (
          <StepRow key={step.title} step={step}>
            {step.isConfirmed && (
              <TextButton disabled={isBusy} onClick={() => void sayLegalTextsRead()}>
                I have read them
              </TextButton>
            )}
          </StepRow>
        ))}
      </ul>
    </section>
  )
}

interface ExampleContentProps {
  steps: Steps
  isBusy: boolean
  takeOut: () => Promise<unknown>
}

function ExampleContent({ steps, isBusy, takeOut }: ExampleContentProps) {
  const words = examplesInWords(steps.examples)
  if (words === '') return null
  return (
    <div className={styles['examples']}>
      <p className={styles['words']}>
        The site still shows the example: {words}. Taken out, houses lie in the trash for 30 days; letters and tours are
        hidden.
      </p>
      <Button variant="outline" size="small" busy={isBusy} onClick={() => void takeOut()}>
        Take the example content out
      </Button>
    </div>
  )
}

function StepRow({ step: { title, text, isDone, to, way }, children }: { step: Step; children: React.ReactNode }) {
  return (
    <li className={`${styles['step']} ${isDone ? styles['done'] : ''}`}>
      <span aria-hidden className={styles['mark']}>
        {isDone && <Icon svg={check} />}
      </span>
      <span className={styles['what']}>
        <span className={styles['name']}>
          {title}
          {isDone && <span className="visually-hidden">: done</span>}
        </span>
        <Aside as="span">{text}</Aside>
      </span>
      {!isDone && (
        <span className={styles['ways']}>
          <Link to={to} className={styles['way']}>
            {way}
            <span className="visually-hidden">: {title}</span>
          </Link>
          {children}
        </span>
      )}
    </li>
  )
}
