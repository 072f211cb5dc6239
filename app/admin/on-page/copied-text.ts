import { withoutMarks } from '#contract/site/field-marks.ts'

/** Keeps marks out of what is copied from the page. @returns A function that ends it. */
export function copyWithoutMarks(): () => void {
  const copy = (event: ClipboardEvent) => {
    const selection = getSelection()
    const text = selection?.toString() ?? ''
    if (!selection?.rangeCount || withoutMarks(text) === text) return
    const holder = document.createElement('div')
    holder.append(selection.getRangeAt(0).cloneContents())
    event.clipboardData?.setData('text/plain', withoutMarks(text))
    event.clipboardData?.setData('text/html', withoutMarks(holder.innerHTML))
    event.preventDefault()
  }
  document.addEventListener('copy', copy)
  return () => document.removeEventListener('copy', copy)
}
