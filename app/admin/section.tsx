import { type ReactNode, useId } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import styles from './section.module.css'

interface SectionProps {
  /** Id of the element, for links to it. */
  id?: string
  title: string
  /** Explanation below the title. */
  about?: ReactNode
  /** Class of the element right of the title. */
  className?: string | undefined
  children: ReactNode
}

/** A ruled part of a page: title and explanation at the left, controls at the right. */
export function Section({ id, title, about, className, children }: SectionProps) {
  const titleId = useId()
  const About = typeof about === 'string' ? 'p' : 'div'
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      className={`${styles['section']} ${styles['split']}`}
    >
      <div>
        <h2 id={titleId} className="t4">
          {title}
        </h2>
        {about && (
          <Aside as={About} className={styles['about']}>
            {about}
          </Aside>
        )}
      </div>
      <div className={className}>{children}</div>
    </section>
  )
}
