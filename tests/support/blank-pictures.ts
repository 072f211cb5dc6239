import type { Studio } from './studio.ts'

/** 32 px wide: a single one, offered as 2000, would count as none, and as a broken picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEXS6f+LyXusAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4y2NgGAWjYBSMAuwAAAQgAAFWu83mAAAAAElFTkSuQmCC',
  'base64',
)

const isRendition = (pathname: string): boolean => pathname.startsWith('/media/renditions/')

/**
 * The studio with a blank picture for every rendition, since making them takes long. It answers them itself: routes of
 * Playwright would do it, too, but they turn the browser's cache off and make each request wait for the test.
 */
export function withBlankPictures({ handle, find }: Pick<Studio, 'handle' | 'find'>): Pick<Studio, 'handle' | 'find'> {
  return {
    handle: (request, peer) =>
      isRendition(new URL(request.url).pathname)
        ? new Response(PICTURE, { headers: { 'content-type': 'image/png' } })
        : handle(request, peer),
    find: async (asked, peer) => (isRendition(asked.target) ? undefined : find(asked, peer)),
  }
}
