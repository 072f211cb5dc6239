/**
 * Adds a module to a page once React has taken over: what it imports is the site's own scripts, which must begin as the page
 * begins them.
 *
 * @param src Own address of the module.
 * @returns The code of an inline script.
 */
export const startOnceAwake = (src: string): string => `(${addOnceAwake.toString()})(${JSON.stringify(src)})`

/** Runs in the page, and so must not use anything of this module. */
function addOnceAwake(src: string): void {
  const page = document.documentElement
  const add = () => {
    if (!('hydrated' in page.dataset)) return
    observer.disconnect()
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  const observer = new MutationObserver(add)
  observer.observe(page, { attributeFilter: ['data-hydrated'] })
  add()
}
