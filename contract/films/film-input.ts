import * as z from 'zod/mini'

/** Own path of a film, as it may be stored with a page. */
export const FilmPath = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2048),
    z.regex(/^\/media\/[^\s"'<>\\]+\.(mp4|webm)$/i, 'Please choose an MP4 or WebM film of this site'),
  )

/** Languages of captions, as browsers know them, with their names. */
export const CAPTION_LANGUAGES = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const

/** Words to read along with a film. */
export const Captions = z.object({
  /** Own path of a WebVTT file. */
  src: z.string(),
  /** As `en`. */
  language: z.string(),
})
export type Captions = z.output<typeof Captions>

export const CaptionsInput = z.object({
  src: z
    .string()
    .check(
      z.maxLength(2048),
      z.regex(/^\/media\/[^\s"'<>\\]+\.vtt$/i, 'Please choose captions that were uploaded to this site'),
    ),
  language: z.enum(Object.keys(CAPTION_LANGUAGES), 'Please choose the language of the captions'),
})

/** A film with sound, which plays on a page of its own. */
export const TourFilm = z.object({ src: z.string(), captions: z.optional(Captions) })
export type TourFilm = z.output<typeof TourFilm>

export const TourFilmInput = z.object({ src: FilmPath, captions: z.optional(CaptionsInput) })
