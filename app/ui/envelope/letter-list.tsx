import { useRef } from 'react'
import { EnvelopeParts } from './envelope-parts.tsx'
import type { Letter } from './letter.tsx'
import { LetterEnvelope } from './letter-envelope.tsx'

interface LetterListProps {
  letters: readonly (Letter & { id: string })[]
  className?: string | undefined
}

/** A list of envelopes that open. A scrolling one needs room above them, half their height. */
export function LetterList({ letters, className }: LetterListProps) {
  const fold = useRef<() => void>(undefined)
  return (
    <>
      <EnvelopeParts />
      <ul className={className}>
        {letters.map((letter, index) => (
          <li key={letter.id}>
            <LetterEnvelope letter={letter} index={index} fold={fold} />
          </li>
        ))}
      </ul>
    </>
  )
}
