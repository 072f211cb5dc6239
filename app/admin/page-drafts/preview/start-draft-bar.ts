import { leaveByWholePages } from './leave-by-whole-pages.ts'

const place = document.getElementById('draft-bar')

if (place) {
  leaveByWholePages()
  // Its sheets come along with what is imported later alone.
  import('./preview-bar.tsx').then(
    ({ showPreviewBar }) => showPreviewBar(place),
    (error: unknown) => console.warn('The buttons of the draft did not load.', error),
  )
}
