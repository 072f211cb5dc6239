import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { ProjectCard } from './listing.ts'
import styles from './project-grid.module.css'

const SKELETONS = 9
/** Up to this number of cards, all three columns start at the same height. */
const LEVEL_UP_TO = 3

/** Additions to a grid for editors. The cards stay the same elements, with the focus and their pictures. */
export interface GridTools {
  /** Ids of the cards in the order to show them. */
  order: readonly string[]
  listProps: ComponentProps<'ul'>
  itemProps: (id: string) => ComponentProps<'li'>
  /** Content beside a card. */
  besides: (id: string) => ReactNode
}

interface ProjectGridProps {
  cards: readonly ProjectCard[]
  /** One or two cards: drawn wide. */
  isFew?: boolean
  tools: GridTools | undefined
}

export function ProjectGrid({ cards, isFew = false, tools }: ProjectGridProps) {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = tools ? tools.order.flatMap((id) => byId.get(id) ?? []) : cards
  const step = shown.length > LEVEL_UP_TO ? styles['stepped'] : ''
  return (
    <ul className={`${styles['grid']} ${isFew ? styles['few'] : step}`} {...tools?.listProps}>
      {shown.map((card) => (
        <li key={card.id} {...tools?.itemProps(card.id)}>
          <Card {...card} sizes={isFew ? wideSizesOf(card.picture, shown.length) : sizesOf(card.picture)} />
          {tools?.besides(card.id)}
        </li>
      ))}
    </ul>
  )
}

function Card({ id, title, location, picture, sizes }: ProjectCard & { sizes: string }) {
  return (
    <Link to={`/portfolio/${id}`} className={styles['card']}>
      <Photo picture={picture} sizes={sizes} ratio="var(--ratio)" alt="" />
      <h3 className={`${styles['title']} t4`}>{title}</h3>
      <p className={`${styles['location']} micro`}>{location}</p>
    </Link>
  )
}

/** By the shape of the frames: upright, and lying from 600 px to 900 px. */
function sizesOf(picture: Picture): string {
  const upright = filling(picture, 4 / 5)
  const lying = filling(picture, 4 / 3)
  return [
    `(min-width: 1760px) ${upright(507)}px`,
    `(min-width: 1200px) ${upright(29)}vw`,
    `(min-width: 900px) ${upright(44)}vw`,
    `(min-width: 600px) ${lying(58)}vw`,
    `${upright(90)}vw`,
  ].join(', ')
}

function wideSizesOf(picture: Picture, count: number): string {
  const lying = filling(picture, 4 / 3)
  const upright = filling(picture, 4 / 5)
  return [
    `(min-width: 1760px) ${lying(count === 1 ? 906 : 776)}px`,
    `(min-width: 900px) ${lying(count === 1 ? 52 : 44)}vw`,
    `(min-width: 600px) ${lying(58)}vw`,
    `${upright(90)}vw`,
  ].join(', ')
}

/** Reserves the space of cards that are not shown yet, at the height of cards with one-line titles. */
export function ProjectPlaces({ count }: { count: number }) {
  return (
    <div aria-hidden className={`${styles['grid']} ${count > LEVEL_UP_TO ? styles['stepped'] : ''}`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles['card']}>
          <div className={`${styles['picture']} ${styles['place']}`} />
          <p className={`${styles['title']} t4`}>&nbsp;</p>
          <p className={`${styles['location']} micro`}>&nbsp;</p>
        </div>
      ))}
    </div>
  )
}

/** Skeletons of cards that are still loading. */
export function ProjectSkeletons() {
  return (
    <div aria-hidden className={`${styles['grid']} ${styles['stepped']}`}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={styles['card']}>
          <Skeleton className={styles['picture']} />
          <Skeleton className={styles['line']} />
        </div>
      ))}
    </div>
  )
}
