import { Suspense } from 'react'
import { Eventual } from '#app/ui/eventual.tsx'
import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Case, Cases } from './cases.ts'
import styles from './service-sections.module.css'
import { SERVICES, type Service } from './services.ts'

interface ServiceSectionsProps {
  /** One for each service. */
  asides: readonly string[]
  cases: Cases | Promise<Cases>
}

export function ServiceSections({ asides, cases }: ServiceSectionsProps) {
  return (
    <div className="container sections">
      {SERVICES.map((service, index) => (
        <Suspense key={service.anchor}>
          <ServiceSection service={service} aside={asides[index] ?? ''} cases={cases} />
        </Suspense>
      ))}
    </div>
  )
}

interface ServiceSectionProps {
  service: Service
  aside: string
  cases: Cases | Promise<Cases>
}

function ServiceSection({ service, aside, cases }: ServiceSectionProps) {
  const headingId = `${service.anchor}-heading`
  return (
    <section id={service.anchor} aria-labelledby={headingId} className="later">
      <div className={styles['head']}>
        <h2 id={headingId} tabIndex={-1} className="t2">
          {service.title}
        </h2>
        <p className={`t4 ${styles['aside']}`}>
          <em>{aside}</em>
        </p>
      </div>
      <ul className={styles['slots']}>
        <Eventual value={cases} fallback={service.fallbacks.map(({ src }) => <LoadingSlot key={src} />)}>
          {(arrived) => <Slots service={service} cases={arrived[service.key]} />}
        </Eventual>
      </ul>
    </section>
  )
}

function Slots({ service, cases }: { service: Service; cases: Cases[Service['key']] }) {
  return service.fallbacks.map((fallback, index) => (
    <Slot key={fallback.src} shown={cases[index] ?? null} fallback={fallback} isFirst={index === 0} />
  ))
}

interface SlotProps {
  shown: Case | null
  fallback: Picture
  isFirst: boolean
}

function Slot({ shown, fallback, isFirst }: SlotProps) {
  const picture = shown?.picture ?? fallback
  return (
    <li className={styles['slot']}>
      <Link to={shown ? `/portfolio/${shown.id}` : '/portfolio'} className={styles['link']}>
        <Photo picture={picture} ratio="4 / 5" sizes={sizesOf(picture, isFirst)} className={styles['photo']} />
        <span className={`micro ${styles['caption']}`}>{shown?.title ?? 'See the portfolio'}</span>
      </Link>
    </li>
  )
}

/** Phones show the first picture across the page and the others at half its width. */
function sizesOf(picture: Picture, isFirst: boolean): string {
  const drawn = filling(picture, 4 / 5)
  return `(min-width: 1440px) ${drawn(413)}px, (min-width: 600px) ${drawn(29)}vw, ${drawn(isFirst ? 90 : 43)}vw`
}

function LoadingSlot() {
  return (
    <li className={styles['slot']} aria-hidden>
      <div className={styles['mist']} />
    </li>
  )
}
