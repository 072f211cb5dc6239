const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Cells that begin like this are run as formulas by spreadsheets. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * A table as a file that spreadsheets open as it is meant: marked as UTF-8, quoted where needed (RFC 4180), and without
 * cells that they would run as formulas.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + toCsvLines(rows)
}

/** Further rows of such a file. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(toCell).join(',') + LINE_END).join('')
}

function toCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
