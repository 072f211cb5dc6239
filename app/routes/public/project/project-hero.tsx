import type { ReactNode } from 'react'
import { preconnect, prefetchDNS } from 'react-dom'
import { useRootData } from '#app/loaders/root-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import styles from './project-hero.module.css'

/** The hero picture with the link back and other parts on it; without a picture, the link alone. */
export function ProjectHero({ picture, children }: { picture: Picture | undefined; children: ReactNode }) {
  const back = (
    <ButtonLink to="/portfolio" variant="light" size="compact" className={styles['back']}>
      <Icon svg={drawn('arrow-left')} />
      Back to Portfolio
    </ButtonLink>
  )
  if (!picture) return <div className={`${styles['plain']} container`}>{back}</div>
  return (
    <div className={styles['hero']}>
      <ConnectionHints src={picture.src} />
      <Photo picture={picture} sizes={sizesOf(picture)} tall="min(64vh, 684px)" ratio="fill" priority />
      <div className={`${styles['over']} container`}>{back}</div>
      {children}
    </div>
  )
}

/**
 * The frame is as wide as the window, and 76 % as high, up to 820 px. Not in svh: for what is preloaded, Chromium takes it of
 * another window than for what is shown, and loads two files.
 */
function sizesOf({ width, height }: Picture): string {
  const ratio = width / height
  return `max(100vw, min(${Math.round(76 * ratio)}vh, ${Math.round(820 * ratio)}px))`
}

/** Connects to the pictures' host before the first picture is requested. */
function ConnectionHints({ src }: { src: string }) {
  const publicUrl = useRootData()?.publicUrl
  if (!publicUrl) return null
  const { origin } = new URL(src, publicUrl)
  prefetchDNS(origin)
  if (origin !== publicUrl) preconnect(origin)
  return null
}
