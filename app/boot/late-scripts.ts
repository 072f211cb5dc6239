/** How long the scripts of a page wait for its first view, at most. */
const WAIT_MS_MAX = 2000

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
/** Has the nonce of the page's scripts, which is passed on to its replacement. */
const ENTRY_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/

/**
 * Makes the scripts of a rendered page wait for its first view, with the picture that it opens with: they are larger than
 * all of that together, and reading needs none of them. A page in which they are not found stays as it is.
 */
export function startScriptsLate(html: string): string {
  if (!ENTRY_SCRIPT.test(html)) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address)
  return html.replace(MODULE_PRELOAD, '').replace(ENTRY_SCRIPT, (_, nonce: string | undefined, code: string) => {
    const script = `<script${nonce ?? ''}`
    const held = `${script} type="text/plain" data-modules="${modules.join(' ')}">${code}</script>`
    return `${held}${script}>(${startHeldScript.toString()})(${WAIT_MS_MAX})</script>`
  })
}

/** Runs in the page, right behind the script that it starts, and so must not use anything of this module. */
function startHeldScript(waitMsMax: number): void {
  const held = document.currentScript?.previousElementSibling
  if (!(held instanceof HTMLScriptElement)) return
  const start = () => {
    if (!held.isConnected) return
    for (const href of held.dataset['modules']?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent }))
  }
  const startWithPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture || picture.complete) start()
    else for (const outcome of ['load', 'error']) picture.addEventListener(outcome, start)
  }
  new PerformanceObserver(startWithPicture).observe({ type: 'paint', buffered: true })
  // A touch, key or focus starts them at once; a page in the background is never painted.
  for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, start, { once: true })
  setTimeout(start, waitMsMax)
}
