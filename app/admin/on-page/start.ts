/** Id of the element that holds what changes a page where it stands. */
const HOST = 'page-editor'

/** Begins once the page is awake, and once a visit: later pages of it are watched. */
export function startPageEditor(): void {
  if (document.getElementById(HOST)) return
  const host = Object.assign(document.createElement('div'), { id: HOST })
  const start = () => {
    document.body.append(host)
    import('./open.tsx').then(
      ({ openPageEditor }) => openPageEditor(host),
      (error: unknown) => console.warn('What changes a page where it stands did not load.', error),
    )
  }
  if (document.documentElement.dataset['hydrated']) return start()
  new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset['hydrated']) return
    observer.disconnect()
    start()
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

startPageEditor()
