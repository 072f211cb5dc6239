import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAutoScroll } from './auto-scroll.ts'

const WINDOW_PX = 800
let frames: (() => void)[]
let page: { scrollTop: number; scrollBy: (by: { top: number }) => void }

function nextFrame(): void {
  for (const frame of frames.splice(0)) frame()
}

beforeEach(() => {
  frames = []
  page = {
    scrollTop: 1000,
    scrollBy: ({ top }) => {
      page.scrollTop += top
    },
  }
  vi.stubGlobal('document', { scrollingElement: page })
  vi.stubGlobal('innerHeight', WINDOW_PX)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0))
})
afterEach(() => vi.unstubAllGlobals())

const start = () => createAutoScroll({ parentElement: null } as Element)

it('EDT-14: the page stands still while the pointer is in the middle', () => {
  const scroll = start()
  scroll.follow(WINDOW_PX / 2)
  nextFrame()
  expect([scroll.scrolledPx(), frames]).toEqual([0, []])
})

it('EDT-14: near an edge it scrolls on, frame by frame, faster the nearer', () => {
  const scroll = start()
  scroll.follow(WINDOW_PX - 36)
  nextFrame()
  nextFrame()
  const slowPx = scroll.scrolledPx()
  expect(slowPx).toBe(18)
  scroll.follow(WINDOW_PX)
  nextFrame()
  expect(scroll.scrolledPx() - slowPx).toBe(18)
})

it('upwards it scrolls near the top', () => {
  const scroll = start()
  scroll.follow(0)
  nextFrame()
  expect(scroll.scrolledPx()).toBe(-18)
})

it('no faster beyond the window', () => {
  const scroll = start()
  scroll.follow(WINDOW_PX * 3)
  nextFrame()
  expect(scroll.scrolledPx()).toBe(18)
})

it('away from the edge, and when it is stopped, it comes to rest', () => {
  const scroll = start()
  scroll.follow(WINDOW_PX)
  nextFrame()
  scroll.follow(WINDOW_PX / 2)
  nextFrame()
  nextFrame()
  expect(scroll.scrolledPx()).toBe(18)
  scroll.follow(WINDOW_PX)
  scroll.stop()
  nextFrame()
  expect(scroll.scrolledPx()).toBe(18)
})
