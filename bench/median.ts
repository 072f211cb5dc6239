/** The upper of both middle ones where their number is even; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
