import type { ReactNode } from 'react'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { type StoolSelection, stoolPriceCents } from '#contract/stool/stool-price.ts'
import { drawStool } from './draw-stool.ts'
import styles from './layers.module.css'
import { Layers } from './layers.tsx'
import { Peek } from './peek.tsx'
import { StoolPicture } from './stool-picture.tsx'

/** A chosen stool in the places where the page shows it. */
export interface ShownStool {
  /** Differs where anything else is to be seen. */
  key: string
  picture: ReactNode
  thumbnail: ReactNode
  peek: ReactNode
}

export function showStool(catalogue: StoolCatalogue, selection: StoolSelection): ShownStool | undefined {
  const stool = drawStool(catalogue, selection)
  if (!stool) return undefined
  return {
    key: stool.key,
    picture: <StoolPicture stool={stool} />,
    thumbnail: <Layers stool={stool} className={styles['small']} />,
    peek: <Peek stool={stool} priceCents={stoolPriceCents(catalogue, selection)} />,
  }
}
