/** Names of the drawings that every page comes with; `sheet.ts` has what they are. */
export type DrawingName = 'mark' | 'masthead' | 'name-line' | 'island' | 'seal-edge' | 'seal-ring' | PageIcon

export type PageIcon =
  | 'arrow-left'
  | 'check-circle'
  | 'envelope'
  | 'facebook'
  | 'instagram'
  | 'pause'
  | 'pinterest'
  | 'play'
  | 'tiktok'
  | 'warning'
  | 'warning-light'
  | 'x'

/** Address of a drawing within its page, for `<use>`. */
export const addressOf = (name: DrawingName): string => `#${drawingId(name)}`

export const drawingId = (name: string): string => `d-${name}`

/** A drawing as text, to be put into an `<svg>` with the units of that drawing. */
export const drawn = (name: DrawingName): string => `<use href="${addressOf(name)}"/>`
