import arrowDown from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import arrowUp from '@phosphor-icons/core/assets/light/arrow-up-light.svg?raw'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/ui/icon-button.tsx'

interface MoveButtonsProps {
  /** Name of the moved thing, for screen readers. */
  name: string
  /** Place in its list, from 0. */
  index: number
  count: number
  /** Changes the list at once. */
  onMove: (to: number) => void
}

/** Moves a thing by one place in its list. The button keeps the focus, at the ends of the list too. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) => {
    if (to < 0 || to >= count) return
    flushSync(() => onMove(to))
    currentTarget.focus()
  }
  return (
    <>
      <IconButton
        svg={arrowUp}
        highlights
        aria-label={`Move up ${name}`}
        aria-disabled={index === 0}
        onClick={(event) => move(event, index - 1)}
      />
      <IconButton
        svg={arrowDown}
        highlights
        aria-label={`Move down ${name}`}
        aria-disabled={index === count - 1}
        onClick={(event) => move(event, index + 1)}
      />
    </>
  )
}
