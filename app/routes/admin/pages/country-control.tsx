import { KnownSelect, type KnownSelectProps, type KnownValue } from './known-select.tsx'

/** A country by its name; its value has two letters (ISO 3166). */
export const CountryControl = (props: KnownSelectProps) => <KnownSelect {...props} known={knownCountries} />

/** Codes of two letters that have a name, but are no countries: unions, tests and what is unknown. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

let countries: readonly KnownValue[] | undefined

const knownCountries = () => (countries ??= [{ value: '', name: 'Not said' }, ...namedCountries()])

function namedCountries(): KnownValue[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => isPresent(code) && !NO_COUNTRIES.has(code))
    .flatMap((value) => {
      const name = names.of(value)
      return name === undefined ? [] : [{ value, name }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** False for a code that another has replaced, as SU. */
const isPresent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
