import { useEffect, useRef, useState } from 'react'
import type { DrawnStool } from './draw-stool.ts'
import styles from './layers.module.css'
import { Layers } from './layers.tsx'

/** Longer than the next picture takes to appear over the one before. */
const FADE_MS = 250

/** The chosen stool. The one before stays until all of the next is decoded, and where that fails. */
export function StoolPicture({ stool }: { stool: DrawnStool }) {
  const top = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<DrawnStool[]>([])
  const isShown = shown.at(-1)?.key === stool.key

  useEffect(() => {
    if (isShown) return undefined
    let isWanted = true
    const images = [...(top.current?.querySelectorAll('img') ?? [])]
    const decoded = Promise.all(images.map((image) => image.decode()))
    const show = () => setShown((before) => [...before.filter(({ key }) => key !== stool.key), stool])
    decoded.then(() => isWanted && show()).catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [stool, isShown])

  useEffect(() => {
    if (shown.length < 2) return undefined
    const timer = setTimeout(() => setShown((all) => all.slice(-1)), FADE_MS)
    return () => clearTimeout(timer)
  }, [shown])

  const note = shown.at(-1)?.note
  return (
    <div className={styles['stool']}>
      {[...shown, ...(isShown ? [] : [stool])].map((each) => {
        const isTop = each === shown.at(-1)
        const state = shown.includes(each) ? styles['appearing'] : styles['coming']
        return (
          <Layers
            key={each.key}
            ref={each === stool ? top : undefined}
            stool={each}
            alt={isTop ? each.alt : ''}
            className={`${styles['whole']} ${state}`}
          />
        )
      })}
      {note && <p className={`${styles['note']} small`}>{note}</p>}
    </div>
  )
}
