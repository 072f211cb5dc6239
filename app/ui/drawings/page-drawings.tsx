import { createContext, use, useEffect, useState } from 'react'
import type { StudioMark } from '#contract/site/mark.ts'
import { useStudioMark } from '../brand/studio-mark.ts'
import { addressOf } from '../drawn/drawn.ts'
import styles from './page-drawings.module.css'

const ID = 'drawings'

/** Draws the sheet of a page. The server has it; scripts of pages do without, as the sheet is there before them. */
export const SheetDrawing = createContext<((own: StudioMark | undefined) => string) | undefined>(undefined)

/** The drawings that are used all over a page, each once. */
export function PageDrawings() {
  const own = useStudioMark()
  const draw = use(SheetDrawing)
  const [sheet, setSheet] = useState(() => draw?.(own) ?? document.getElementById(ID)?.innerHTML ?? '')
  useEffect(() => {
    if (isEnoughFor(own)) return
    // The studio has just gone back to the built-in lettering, which its pages came without.
    import('./sheet.ts').then(
      ({ drawSheet }) => setSheet(drawSheet(own)),
      (error: unknown) => console.warn('The lettering did not load.', error),
    )
  }, [own])
  return (
    <svg
      id={ID}
      width={0}
      height={0}
      className={styles['drawings']}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: sheet }}
    />
  )
}

function isEnoughFor(own: StudioMark | undefined): boolean {
  return own?.lettering !== undefined || document.querySelector(addressOf('mark')) !== null
}
