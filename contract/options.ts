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
