/** Id of the element that holds what changes a page where it stands. */
const HOST = 'page-editor'

/** Begins once a visit: later pages of it are watched. */
function startPageEditor(): void {
  if (document.getElementById(HOST)) return
  const host = Object.assign(document.createElement('div'), { id: HOST })
  document.body.append(host)
  import('./page-editor.tsx').then(
    ({ openPageEditor }) => openPageEditor(host),
    (error: unknown) => console.warn('What changes a page where it stands did not load.', error),
  )
}

startPageEditor()
