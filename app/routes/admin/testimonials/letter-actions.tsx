import restore from '@phosphor-icons/core/assets/light/arrow-counter-clockwise-light.svg?raw'
import eye from '@phosphor-icons/core/assets/light/eye-light.svg?raw'
import eyeSlash from '@phosphor-icons/core/assets/light/eye-slash-light.svg?raw'
import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import icon from '#app/ui/icon-button.module.css'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { hideLetter, removeLetter, resetLetter } from './letters-data.ts'
import type { Letters } from './use-letters.ts'

interface LetterActionsProps {
  letter: EditableTestimonial
  letters: Letters
}

/** A built-in letter that was edited or hidden is not deleted: its original comes back. */
export function LetterActions({ letter, letters: { act, isBusy } }: LetterActionsProps) {
  const { id, author, hidden, builtIn, isEdited, etag } = letter
  const hide = () =>
    act(letter, () => hideLetter(id, !hidden), {
      done: hidden ? 'Shown' : 'Hidden',
      failed: hidden ? 'Not shown' : 'Not hidden',
    })
  const reset = () =>
    act(letter, () => resetLetter(id, etag), { done: 'Original restored', failed: 'Original not restored' })
  // Pressed by keyboard: the focus moves to the undo button.
  const remove = (byKeyboard: boolean) =>
    act(letter, () => removeLetter(id, etag), {
      done: 'Deleted',
      failed: 'Not deleted',
      takesFocus: byKeyboard && !builtIn,
    })
  return (
    <>
      <IconButton
        svg={hidden ? eye : eyeSlash}
        highlights
        aria-label={`${hidden ? 'Show' : 'Hide'} ${author}`}
        aria-busy={isBusy(id)}
        onClick={hide}
      />
      {builtIn && (isEdited || hidden) ? (
        <IconButton
          svg={restore}
          highlights
          aria-label={`Restore original of ${author}`}
          aria-busy={isBusy(id)}
          onClick={reset}
        />
      ) : (
        <IconButton
          svg={trash}
          highlights
          aria-label={`Delete ${author}`}
          aria-busy={isBusy(id)}
          onClick={({ detail }) => remove(detail === 0)}
        />
      )}
      <Link
        to={`/admin/testimonials/letter/${encodeURIComponent(id)}`}
        aria-label={`Edit ${author}`}
        className={`${icon['button']} ${icon['highlights']}`}
      >
        <Icon svg={pencil} />
      </Link>
    </>
  )
}
