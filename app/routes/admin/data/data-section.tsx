import { type ReactNode, useId } from 'react'
import section from '#app/admin/section.module.css'

interface DataSectionProps {
  title: string
  about: string
  children: ReactNode
}

/** One thing that can be done with the data of the site. */
export function DataSection({ title, about, children }: DataSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={`${section['section']} ${section['split']}`}>
      <div>
        <h2 id={titleId} className="t4">
          {title}
        </h2>
        <p className={`${section['about']} aside`}>{about}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}
