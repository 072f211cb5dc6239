import type { Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Parts of each transition so far, as `old(root)`. */
    transitions: string[][]
    /** Transitions that begin while this is true stand still. */
    holdsTransitions?: boolean
    layoutShift: number
    /** Lets the page of a held transition change; undefined before it is about to. */
    changeHeld?: () => void
  }
}

/** Has the page note its transitions, and by how much its layout shifts without being asked to. */
export async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.transitions = []
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) window.layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })
    const start = Reflect.get(Document.prototype, 'startViewTransition')
    document.startViewTransition = (change) => {
      const transition = start.call(document, change)
      void transition.ready.then(note)
      return transition
    }
    function note(): void {
      const parts = document.getAnimations().filter(({ effect }) => nameOf(effect) !== '')
      window.transitions.push([...new Set(parts.map(({ effect }) => nameOf(effect)))])
      if (window.holdsTransitions) for (const part of parts) part.pause()
    }
    function nameOf(effect: AnimationEffect | null): string {
      const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
      return pseudo.startsWith('::view-transition-') ? pseudo.slice('::view-transition-'.length) : ''
    }
  })
}

/** Parts of the latest transition; undefined before the first. */
export const latestTransition = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => window.transitions.at(-1))

/** How many transitions there were. */
export const countTransitions = (page: Page): Promise<number> => page.evaluate(() => window.transitions.length)

/** Has the page of the next transition change only once `changeHeld` is called, as a busy browser takes its time. */
export const holdChange = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      document.startViewTransition = start
      return start(async () => {
        const held = Promise.withResolvers<void>()
        window.changeHeld = held.resolve
        await held.promise
        if (typeof change === 'function') await change()
      })
    }
  })

/** Lets all that moves take a hundred times as long. */
export async function slowMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
}

/** Style that the animation of an element begins with. */
export const beginningOf = (locator: Locator): Promise<ComputedKeyframe | undefined> =>
  locator.evaluate((element) => {
    const [effect] = element.getAnimations().map((animation) => animation.effect)
    return effect instanceof KeyframeEffect ? effect.getKeyframes()[0] : undefined
  })
