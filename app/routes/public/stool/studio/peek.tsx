import { useEffect, useRef, useState } from 'react'
import { formatUsd } from '#shared/money.ts'
import type { DrawnStool } from './draw-stool.ts'
import styles from './layers.module.css'
import { Layers } from './layers.tsx'

interface PeekProps {
  stool: DrawnStool
  /** Price of one, in US cents; 0 is not shown. */
  priceCents: number
}

/** In narrow windows, the chosen stool and its price while the large picture is above the window. Says nothing new. */
export function Peek({ stool, priceCents }: PeekProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(true)

  useEffect(() => {
    const column = place.current?.parentElement
    if (!column) return undefined
    const look = () => setAway(column.getBoundingClientRect().top > 0)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])

  return (
    <div ref={place} aria-hidden className={styles['peek']}>
      <div className={`${styles['card']} ${isAway ? styles['away'] : ''}`}>
        <Layers stool={stool} />
        {priceCents > 0 && <p className="t3">{formatUsd(priceCents)}</p>}
      </div>
    </div>
  )
}
