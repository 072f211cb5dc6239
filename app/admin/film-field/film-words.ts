import type { FilmFacts } from '#contract/films/film-facts.ts'

/** '0:24' or '1:02:03'; empty where the film does not say. */
export function lengthOf({ durationMs }: Pick<FilmFacts, 'durationMs'>): string {
  if (durationMs === 0) return ''
  const seconds = Math.max(1, Math.round(durationMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** '1280 × 720 · 0:24'; no line begins with a dot. */
export function filmFacts(film: FilmFacts): string {
  return [`${film.widthPx} × ${film.heightPx}`, lengthOf(film)].filter(Boolean).join('\u00a0· ')
}

/** Name of the file, without the timestamp that uploads prepend. */
export function fileNameOf(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1).replace(/^\d{13}-(?=.)/, '')
}
