import { Suspense } from 'react'
import { Eventual } from '#app/ui/eventual.tsx'
import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Case, Cases } from './cases.ts'
import styles from './service-sections.module.css'
import type { Service } from './services.ts'

interface ServiceSectionsProps {
  services: readonly Service[]
  /** Line on the pictures that stand in for projects. */
  standInLine: string
  cases: Cases | Promise<Cases>
}

export function ServiceSections({ services, ...rest }: ServiceSectionsProps) {
  return (
    <div className="container sections">
      {services.map((service) => (
        <Suspense key={service.anchor}>
          <ServiceSection service={service} {...rest} />
        </Suspense>
      ))}
    </div>
  )
}

interface ServiceSectionProps extends Omit<ServiceSectionsProps, 'services'> {
  service: Service
}

function ServiceSection({ service, standInLine, cases }: ServiceSectionProps) {
  const headingId = `${service.anchor}-heading`
  return (
    <section id={service.anchor} aria-labelledby={headingId} className="later">
      <div className={styles['head']}>
        <h2 id={headingId} tabIndex={-1} className="t2">
          {service.title}
        </h2>
        <p className={`t4 ${styles['aside']}`}>
          <em>{service.aside}</em>
        </p>
      </div>
      <ul className={styles['slots']}>
        <Eventual value={cases} fallback={service.standIns.map((_, slot) => <LoadingSlot key={slot} />)}>
          {(arrived) => <Slots service={service} standInLine={standInLine} cases={arrived[service.key]} />}
        </Eventual>
      </ul>
    </section>
  )
}

interface SlotsProps extends Omit<ServiceSectionProps, 'cases'> {
  cases: Cases[Service['key']]
}

function Slots({ service, standInLine, cases }: SlotsProps) {
  return service.standIns.map((standIn, index) => (
    <Slot key={index} shown={cases[index] ?? { title: standInLine, picture: standIn }} isFirst={index === 0} />
  ))
}

interface SlotProps {
  /** A stand-in has no id. */
  shown: Omit<Case, 'id'> & Partial<Case>
  isFirst: boolean
}

function Slot({ shown: { id, title, picture }, isFirst }: SlotProps) {
  return (
    <li className={styles['slot']}>
      <Link to={id ? `/portfolio/${id}` : '/portfolio'} className={styles['link']}>
        <Photo picture={picture} ratio="4 / 5" sizes={sizesOf(picture, isFirst)} className={styles['photo']} />
        <span className={`micro ${styles['caption']}`}>{title}</span>
      </Link>
    </li>
  )
}

/** Phones show the first picture across the page and the others at half its width. */
function sizesOf(picture: Picture, isFirst: boolean): string {
  const drawn = filling(picture, 4 / 5)
  return `(min-width: 1760px) ${drawn(507)}px, (min-width: 600px) ${drawn(29)}vw, ${drawn(isFirst ? 90 : 43)}vw`
}

function LoadingSlot() {
  return (
    <li className={styles['slot']} aria-hidden>
      <div className={styles['mist']} />
    </li>
  )
}
