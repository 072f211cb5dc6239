import * as z from 'zod/mini'

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
