import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ScallopRing } from '#app/ui/brand/seal.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { PageTexts } from '#contract/site/site.ts'
import { MileBar } from './mile-bar.tsx'
import type { Service } from './services.ts'
import styles from './services-hero.module.css'

/** Services is the fifth of the seven pages in the navigation. */
const MILE = 5

interface ServicesHeroProps {
  texts: PageTexts['services']
  services: readonly Service[]
}

export function ServicesHero({ texts, services }: ServicesHeroProps) {
  const location = useLocation()
  useEffect(() => {
    // The jump to an anchor begins in a layout effect, so by now; later ones are not to glide.
    if (location.hash !== '') document.documentElement.style.removeProperty('scroll-behavior')
  }, [location])
  return (
    <>
      <div className={`container ${styles['title']}`}>
        <h1 className="t1">
          <span>{texts.heading}</span> <em>{texts.headingItalic}</em>
        </h1>
        <p className={`label ${styles['mile']}`}>
          <MileBar mile={MILE} />
          {texts.label}
        </p>
      </div>
      <div className={styles['picture']}>
        <Photo picture={texts.picture} ratio="fill" sizes="(min-width: 600px) 100vw, 119vw" priority />
        <Photographer rights={texts.picture.rights} edge="top" />
      </div>
      <ul className={styles['entries']}>
        {services.map((service) => (
          <li key={service.anchor}>
            <Entry service={service} />
          </li>
        ))}
      </ul>
      <p className={`container t3 ${styles['intro']}`}>{withItalicQuotes(texts.intro)}</p>
    </>
  )
}

function Entry({ service: { anchor, picture, title } }: { service: Service }) {
  return (
    <Link to={{ hash: anchor }} className={styles['entry']} onClick={(event) => opensHere(event) && glideTo(anchor)}>
      <span className={styles['circle']}>
        {picture && <Photo picture={unawaited(picture)} ratio="1 / 1" sizes="min(27vw, 256px)" alt="" />}
        <ScallopRing className={styles['ring']} />
      </span>
      <span className={styles['name']}>{title}</span>
    </Link>
  )
}

/** Circles begin as plain ground: placeholders of theirs would be decoded while the picture above them is waited for. */
const unawaited = (picture: Picture): Picture => ({ ...picture, lqip: '' })

const opensHere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !(altKey || ctrlKey || metaKey || shiftKey)

/** Makes the jump that follows a smooth one, unless reduced motion is preferred, and moves the focus there. */
function glideTo(anchor: string) {
  document.documentElement.style.scrollBehavior = 'smooth'
  document.getElementById(`${anchor}-heading`)?.focus({ preventScroll: true })
}

function withItalicQuotes(text: string) {
  return text.split(/(“[^”]*”)/).map((part) => (part.startsWith('“') ? <em key={part}>{part}</em> : part))
}
