import { useEffect, useRef, useState } from 'react'
import type { DrawnStool } from './draw-stool.ts'
import styles from './layers.module.css'
import { Layers } from './layers.tsx'

/** Longer than the next picture takes to appear over the one before. */
const FADE_MS = 250

interface ShownPicture {
  stool: DrawnStool
  /** True over a stool of the same outline. Over another one there would be two stools while it fades in. */
  fades: boolean
}

/** The chosen stool. The one before stays until all of the next is decoded, and where that fails. */
export function StoolPicture({ stool }: { stool: DrawnStool }) {
  const top = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<ShownPicture[]>([])
  const last = shown.at(-1)?.stool
  const isShown = last?.key === stool.key

  useEffect(() => {
    if (isShown) return undefined
    let isWanted = true
    const images = [...(top.current?.querySelectorAll('img') ?? [])]
    const decoded = Promise.all(images.map((image) => image.decode()))
    const show = () =>
      setShown((before) => [
        ...before.filter((other) => other.stool.key !== stool.key),
        { stool, fades: groundOf(before.at(-1)?.stool) === groundOf(stool) },
      ])
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

  return (
    <div className={styles['stool']}>
      {[...shown, ...(isShown ? [] : [{ stool, fades: false }])].map((each) => {
        const state = shown.includes(each) ? each.fades && styles['appearing'] : styles['coming']
        return (
          <Layers
            key={each.stool.key}
            ref={each.stool === stool ? top : undefined}
            stool={each.stool}
            alt={each.stool === last ? last.alt : ''}
            className={`${styles['whole']} ${state || ''}`}
          />
        )
      })}
      {last?.note && <p className={`${styles['note']} small`}>{last.note}</p>}
    </div>
  )
}

const groundOf = (stool: DrawnStool | undefined) => stool?.pictures[0]?.src
