import { type ComponentProps, type ReactNode, useId } from 'react'
import { Aside } from '../aside.tsx'
import styles from './section.module.css'

/** A part of a page with a rule above it. */
export function RuledSection({ className = '', ...section }: ComponentProps<'section'>) {
  return <section {...section} className={`${styles['section']} ${className}`} />
}

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
  return (
    <RuledSection id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId} className={styles['split']}>
      <div>
        <h2 id={titleId} className="t4">
          {title}
        </h2>
        {about && (
          <Aside as={typeof about === 'string' ? 'p' : 'div'} className={styles['about']}>
            {about}
          </Aside>
        )}
      </div>
      <div className={className}>{children}</div>
    </RuledSection>
  )
}
