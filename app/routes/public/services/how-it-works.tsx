import styles from './how-it-works.module.css'

const STEPS = ['Discovery', 'Design', 'Project Management']

interface HowItWorksProps {
  /** One text for each step. */
  steps: readonly string[]
  trustedPartner: string
}

export function HowItWorks({ steps, trustedPartner }: HowItWorksProps) {
  return (
    <section aria-labelledby="how-it-works" className={`${styles['section']} later`}>
      <div className="container">
        <h2 id="how-it-works" className="t2">
          How It Works
        </h2>
        <ol className={styles['steps']}>
          {STEPS.map((title, index) => (
            <li key={title} className={styles['step']}>
              <span className={styles['numeral']} aria-hidden>
                {index + 1}
              </span>
              <h3 className="t3">{title}</h3>
              <p className="body">{steps[index]}</p>
            </li>
          ))}
        </ol>
        <div className={styles['partner']}>
          <h3 className="t4">
            <em>Trusted Partner</em>
          </h3>
          <p className="body">{trustedPartner}</p>
        </div>
      </div>
    </section>
  )
}
