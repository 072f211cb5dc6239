import { TextButton } from '#app/ui/text-button.tsx'

/** Does what a press on the page would have done, where the text is a link or a button. */
export function Follow({ element }: { element: HTMLElement }) {
  const control = element.closest<HTMLElement>('a[href], button')
  if (!control) return null
  return (
    <TextButton onClick={() => control.click()}>
      {control.matches('a') ? 'Open the link' : 'Press the button'}
    </TextButton>
  )
}
