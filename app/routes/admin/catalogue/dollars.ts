/** US cents as a field holds them: '1450', or '1450.50' where there are cents. */
export function dollarsOf(cents: number): string {
  const whole = cents % 100 === 0
  return whole ? String(cents / 100) : (cents / 100).toFixed(2)
}

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/

/** US cents of a price as people type it, '$1,450.50'; NaN for anything else. */
export function centsOf(typed: string): number {
  const [match, whole = '', fraction = ''] = DOLLARS.exec(typed.trim()) ?? []
  if (match === undefined || whole + fraction === '') return Number.NaN
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
