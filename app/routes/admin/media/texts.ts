import { filmFacts } from '#app/admin/film-field/film-words.ts'
import type { MediaItem, MediaPlace, MediaView } from '#contract/files/media.ts'
import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import { counted, formatSize } from '../data/texts.ts'

export const VIEW_TITLES: Record<MediaView, string> = {
  all: 'All',
  undescribed: 'Without description',
  expiring: 'Rights end soon',
  unused: 'Unused',
}

export const VIEW_HINTS: Record<MediaView, string> = {
  all: '',
  undescribed:
    'Say in a few words what each picture shows, for visitors who cannot see it. Enter saves and goes on to the next.',
  expiring:
    'The license of these ends within 30 days, or has ended. Longer ones are entered with the project or the page.',
  unused:
    'Nothing on the site refers to these files. What is deleted here is gone for good. Uploads of the last 24 hours are left alone, and not listed.',
}

const STATE_WORDS: Record<MediaPlace['state'], string> = { live: '', draft: 'Draft', trash: 'In the trash' }
/** 'Draft'; empty for public pictures. */
export const stateOf = ({ state }: MediaPlace): string => STATE_WORDS[state]

const TYPE_WORDS: Record<string, string> = { 'image/svg+xml': 'SVG', [CAPTIONS_TYPE]: 'Captions' }

/** '1600 × 1067 · 2.4 MB · JPEG'; no line begins with a dot. */
export function factsOf({ picture, film, sizeBytes, contentType }: MediaItem): string {
  const type = TYPE_WORDS[contentType] ?? contentType.slice(contentType.indexOf('/') + 1).toUpperCase()
  const size = film ? filmFacts(film) : picture && `${picture.width} × ${picture.height}`
  return [size, sizeBytes !== null && formatSize(sizeBytes), type].filter(Boolean).join('\u00a0· ')
}

/** The number of items. A search over several pages is not counted to its end: 'More than 48 found'. */
export function totalOf(view: MediaView, total: number, found: number, isSearch: boolean, hasOthers: boolean): string {
  if (!isSearch) return counted(total, view === 'unused' ? 'file' : 'picture')
  return hasOthers ? `More than ${found} found` : `${found.toLocaleString('en-US')} found`
}
