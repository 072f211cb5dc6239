/** Focuses the first field that shows an error, of the page or of the dialog that is open. Call it once the errors are shown. */
export function focusFirstInvalid(within: 'main' | 'dialog:modal'): void {
  document.querySelector<HTMLElement>(`${within} :is([aria-invalid="true"], [data-invalid])`)?.focus()
}
