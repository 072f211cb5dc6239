/**
 * Lets the browser itself follow the links of a preview: it ends with the page that was asked for, and a page that the
 * router put in its place would go on with the footer of a draft under a bar that speaks of another page.
 */
export function leaveByWholePages(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isElsewhere = link && link.origin === location.origin && link.pathname !== location.pathname
      // React does not hear of it, and so leaves the default.
      if (isElsewhere) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
