import { builtInProfile } from '#content/built-in-profile.ts'
import type { Drawing, Lettering, StudioMark } from '#contract/site/mark.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { sanitizeDrawing } from './sanitize-drawing.ts'
import { canSet, initialOf, setName } from './set-name.ts'
import { writeName } from './write-name.ts'

/** Longest name of a town that fits around a postmark. */
const TOWN_CHARACTERS = 22

/** Words and outlines of the studio in drawings; undefined for the built-in one, which pages draw by themselves. */
export function markOf(profile: StudioProfile): StudioMark | undefined {
  const { name, location: place } = profile
  const lettering = letteringOf(profile)
  const isElsewhere = place !== builtInProfile.location
  if (!lettering && !isElsewhere) return undefined
  const town = Array.from(place.toUpperCase()).slice(0, TOWN_CHARACTERS).join('') || ' '
  const initial = name !== builtInProfile.name && { initial: initialOf(name) }
  return { name, place, ...(isElsewhere && { town }), ...(lettering && { lettering }), ...initial }
}

/** The studio's name as a drawing for narrow places, whoever's it is. */
export const nameDrawn = (profile: StudioProfile): Drawing => (letteringOf(profile) ?? setName(profile.name)).mark

function letteringOf({ name, lettering }: StudioProfile): Lettering | undefined {
  if (lettering !== '') {
    const drawing = sanitizeDrawing(lettering)
    return { line: drawing, mark: drawing }
  }
  if (name === builtInProfile.name) return undefined
  // Files and keyboards of some systems write accents as signs of their own.
  const whole = name.normalize()
  return canSet(whole) ? setName(whole) : writeName(whole)
}
