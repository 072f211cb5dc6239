import type { PageTexts } from '#contract/site/site.ts'
import styles from './how-it-works.module.css'

type HowItWorksProps = Pick<
  PageTexts['services'],
  'stepsHeading' | 'stepTitles' | 'steps' | 'trustedPartnerHeading' | 'trustedPartner'
>

export function HowItWorks({ stepsHeading, stepTitles, steps, ...partner }: HowItWorksProps) {
  return (
    <section aria-labelledby="how-it-works" className={`${styles['section']} later`}>
      <div className="container">
        <h2 id="how-it-works" className="t2">
          {stepsHeading}
        </h2>
        <ol className={styles['steps']}>
          {stepTitles.map((title, index) => (
            <li key={index} className={styles['step']}>
              <span className={styles['numeral']} aria-hidden>
                {index + 1}
              </span>
              <h3 className="t4">{title}</h3>
              <p className="body">{steps[index]}</p>
            </li>
          ))}
        </ol>
        <div className={styles['partner']}>
          <h3 className="t4">
            <em>{partner.trustedPartnerHeading}</em>
          </h3>
          <p className="body">{partner.trustedPartner}</p>
        </div>
      </div>
    </section>
  )
}
