import { markedTexts } from '#app/admin/on-page/fields/marked.ts'
import { FIELDS } from '#app/admin/on-page/fields/shown-fields.ts'

interface FrameWatch {
  /** The field that the page is scrolled to. */
  path: string | undefined
  onFound: (isFound: boolean) => void
  onEscape: () => void
}

/** Attribute of a page once its scripts have begun, which may move what is on it. */
const AWAKE = 'data-hydrated'
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Leaves room for the masthead, which stays at the top. */
const SHOWN = { outline: '2px dashed #448af7', outlineOffset: '3px', scrollMarginTop: '80px' }

/** Shows a field on each page that a frame loads. Pages in it are there to be looked at: nothing on them is followed or sent. */
export function watchFrame(frame: HTMLIFrameElement, { path, onFound, onEscape }: FrameWatch): () => void {
  const stop = new AbortController()
  const show = () => {
    const page = frame.contentDocument
    if (!page || page.URL === 'about:blank') return
    const settle = () => {
      skipControls(page)
      if (path !== undefined) onFound(showField(page, path))
    }
    hold(page, onEscape)
    settle()
    new MutationObserver(settle).observe(page.documentElement, { attributeFilter: [AWAKE] })
  }
  frame.addEventListener('load', show, { signal: stop.signal })
  return () => stop.abort()
}

/** Lets a page be scrolled and read, by keys too, and nothing else. */
function hold(page: Document, onEscape: () => void): void {
  for (const type of ['click', 'submit']) page.addEventListener(type, refuse, { capture: true })
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Makes the page one stop of the tab key, so that the way back is the next. */
function skipControls(page: Document): void {
  for (const control of page.body.querySelectorAll<HTMLElement>(STOPS)) control.tabIndex = -1
  page.documentElement.tabIndex = 0
}

function showField(page: Document, path: string): boolean {
  const place = FIELDS.findIndex((field) => field.path === path)
  const shown = markedTexts(page.body).flatMap(([found, element]) => (found === place ? [element] : []))
  const seen = shown.filter((element) => element.checkVisibility({ visibilityProperty: true }))
  for (const element of seen) Object.assign(element.style, SHOWN)
  const [first] = seen
  const isTall = first !== undefined && first.clientHeight > page.documentElement.clientHeight / 2
  first?.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' })
  return seen.length > 0
}
