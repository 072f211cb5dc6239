/** Spaces a project or a tour can be; the value is the label. */
export const SPACES = ['Beach House', 'Apartment/Condo', 'Home', 'Office'] as const
export type Space = (typeof SPACES)[number]

/** Styles in the order of the filter. */
export const STYLES = [
  { value: 'Modern', label: 'Modern-ish' },
  { value: 'Traditional', label: 'Traditional-ish' },
  { value: 'Playful', label: 'Playful' },
  { value: 'Sophisticated', label: 'Sophisticated' },
] as const

/** The label of a style; a value outside the options is its own label. */
export function styleLabel(value: string): string {
  return STYLES.find((style) => style.value === value)?.label ?? value
}

/** Raw values for the tour filter: the four options, then every other style found in the tours. */
export function tourStyles(tours: readonly { style: string }[]): string[] {
  return [...new Set([...STYLES.map((style) => style.value), ...tours.map((tour) => tour.style)])]
}

/** The fifty states and DC, by two-letter code (REQ-7, REQ-8). */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
