import type { Lettering } from '#contract/site/mark.ts'
import { drawn } from '../drawn/drawn.ts'
import { drawingName } from './drawing-name.ts'
import { LETTER_BOXES } from './letter-boxes.ts'
import { useStudioMark } from './studio-mark.ts'

interface LetteringProps {
  className?: string | undefined
}

interface LettersProps extends LetteringProps {
  /** Where it stands decides how much of it there is. */
  as: keyof Lettering
  builtIn: keyof typeof LETTER_BOXES
  /** Of another lettering, which may have any shape: as wide as its place, but not higher. */
  maxHeight?: string
  /** Decoration where the name stands beside it. */
  isDecoration?: boolean
  overflow?: 'visible'
}

/** The lettering of the studio, else the built-in one. */
function Letters({ as, builtIn, maxHeight, isDecoration, ...place }: LettersProps) {
  const own = useStudioMark()
  const { viewBox, drawing } = own?.lettering?.[as] ?? { viewBox: LETTER_BOXES[builtIn], drawing: drawn(builtIn) }
  return (
    <svg
      {...place}
      viewBox={viewBox}
      style={own?.lettering && { maxHeight }}
      fill="currentColor"
      {...drawingName(isDecoration ? undefined : (own?.name ?? 'Seven Mile Interiors'))}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

/**
 * The logo: "Seven Mile" with INTERIORS between hairlines. A width of 4.1 times the type size fits the size
 * (139 px for 34 px type); never narrower than 110 px. Its overflow shows, because small sizes end between two pixels and
 * would lose the soft edge of their last row.
 */
export const Wordmark = (props: LetteringProps) => <Letters {...props} as="mark" builtIn="mark" overflow="visible" />

/** The two words as a masthead fitted to its width. */
export const MastheadLettering = (props: LetteringProps) => (
  <Letters {...props} as="mark" builtIn="masthead" maxHeight="34svh" isDecoration />
)

/** The studio's name on one line, cut at its feet so that they merge with a ground of the same color below. */
export const StudioNameLettering = (props: LetteringProps) => (
  <Letters {...props} as="line" builtIn="name-line" maxHeight="12vw" />
)
