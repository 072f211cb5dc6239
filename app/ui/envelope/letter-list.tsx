import { type ReactNode, useCallback, useRef } from 'react'
import { EnvelopeParts } from './envelope-parts.tsx'
import type { Letter } from './letter.tsx'
import { LetterEnvelope } from './letter-envelope.tsx'

interface LetterListProps {
  letters: readonly (Letter & { id: string })[]
  className?: string | undefined
  /** A last item that is no letter. */
  children?: ReactNode
}

/** A list of envelopes that open. A scrolling one needs room above them, half their height. */
export function LetterList({ letters, className, children }: LetterListProps) {
  const foldLast = useRef<() => void>(undefined)
  const foldOther = useCallback((fold: () => void) => {
    foldLast.current?.()
    foldLast.current = fold
  }, [])
  return (
    <>
      <EnvelopeParts />
      <ul className={className}>
        {letters.map((letter, index) => (
          <li key={letter.id}>
            <LetterEnvelope letter={letter} index={index} onOpen={foldOther} />
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}
