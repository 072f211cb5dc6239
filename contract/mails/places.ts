// Named places in words of the studio, as '{first name}', which a mail fills in for its recipient.

/** Every place with what stands there, for the person who writes. */
export const PLACES = {
  greeting: '“Hi Maura,” or, without a name, a greeting that needs none',
  'first name': 'the first name, or “there” where it is not known',
  reference: 'the number of the request, as MS-1042',
  until: '“until Sunday at 9 PM Eastern time”, or nothing where the end is not known',
  studio: 'the name of the studio',
  phone: 'the phone number of the studio',
  email: 'the email address of the studio',
} as const
export type Place = keyof typeof PLACES

/** Places that need nothing from the recipient. */
export const STUDIO_PLACES = ['studio', 'phone', 'email'] as const satisfies readonly Place[]

/** Text in curly brackets: what is meant as a place, known or not. */
const BRACKETS = /\{([^{}\n]*)\}/g

/** A text in order, with the places in it. */
export type PlacedText = readonly (string | { place: Place })[]

const nameIn = (brackets: string) => brackets.trim().toLowerCase().replace(/\s+/g, ' ')
const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name)

/** A text cut at its places. Brackets around anything else stay text. */
export function placesIn(text: string): PlacedText {
  return text.split(BRACKETS).flatMap((part, index): PlacedText => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    const place = nameIn(part)
    return [isPlace(place) ? { place } : `{${part}}`]
  })
}

/** Places at which nothing may stand. */
const PERHAPS_EMPTY: readonly Place[] = ['until', 'phone', 'email']

/** True where something stands in a text whatever its places are filled with. */
export function saysSomething(text: string): boolean {
  return placesIn(text).some((part) =>
    typeof part === 'string' ? part.trim() !== '' : !PERHAPS_EMPTY.includes(part.place),
  )
}

/** Error of the places of a text; undefined where they are all known. @param known Places that it may have. */
export function placeFault(text: string, known: readonly Place[]): string | undefined {
  const names: readonly string[] = known
  const unknown = [...text.matchAll(BRACKETS)].find(([, name = '']) => !names.includes(nameIn(name)))
  return unknown && `There is no ${unknown[0]} here. Places are ${known.map(bracketed).join(', ')}`
}

const bracketed = (place: Place) => `{${place}}`
