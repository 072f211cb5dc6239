/** How long the scripts of a page wait for its first view, at most. */
const WAIT_MS_MAX = 2000

export interface InlineScript {
  /** As they are written, each with a space before it. */
  attributes?: string
  code: string
}

/**
 * Makes the entry script of a page wait for its first view, with the picture that the page opens with: scripts are larger
 * than all of that together, and reading needs none of them.
 *
 * @param modules Addresses of what the script imports.
 * @returns The script as a text, and one right behind it that starts it.
 */
export const startLate = (code: string, modules: readonly string[]): InlineScript[] => [
  { attributes: ` type="text/plain" data-modules="${modules.join(' ')}"`, code },
  { code: `(${startHeldScript.toString()})(${WAIT_MS_MAX})` },
]

/** Runs in the page, right behind the script that it starts, and so must not use anything of this module. */
function startHeldScript(waitMsMax: number): void {
  const held = document.currentScript?.previousElementSibling
  if (!(held instanceof HTMLScriptElement)) return
  const start = () => {
    if (!held.isConnected) return
    dispatchEvent(new Event('firstview'))
    for (const href of held.dataset['modules']?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    held.replaceWith(Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent }))
  }
  /** An intersection observer is called in the next frame, after its layout and right before it is drawn. */
  const inNextFrame = (picture: Element, act: () => void) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      act()
    })
    observer.observe(picture)
  }
  const startWithPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture) return start()
    // The second frame begins when the first one, with the picture in it, has been drawn.
    picture.decode().then(() => inNextFrame(picture, () => inNextFrame(picture, start)), start)
  }
  new PerformanceObserver(startWithPicture).observe({ type: 'paint', buffered: true })
  // A touch, key, focus or move starts them at once; a page in the background is never painted.
  for (const event of ['pointerdown', 'keydown', 'focusin', 'scroll']) addEventListener(event, start, { once: true })
  setTimeout(start, waitMsMax)
}
