import type { DropWindow } from '#contract/site/site.ts'
import { fromStudioLocal, toStudioLocal } from '#shared/studio-time.ts'

/** The value of a field for date and time. */
export interface Moment {
  /** By the clock on the studio's wall, as the field has it: 'YYYY-MM-DDTHH:mm', or empty. */
  local: string
  /** The instant it means; null while it means none, or one of two. */
  instant: string | null
  /** Typed in part: the browser then says that the field is empty. */
  isIncomplete: boolean
}

/** A window while it is edited. */
export interface WindowRow {
  /** React key of the row. */
  id: number
  open: Moment
  /** May be left empty: the window then stays open. */
  close: Moment
}

const NOTHING: Moment = { local: '', instant: null, isIncomplete: false }

let lastRowId = 0

export function newRow(open: Moment = NOTHING, close: Moment = NOTHING): WindowRow {
  lastRowId += 1
  return { id: lastRowId, open, close }
}

/** Stored windows as rows, the earliest first. */
export function rowsOf(windows: readonly DropWindow[]): WindowRow[] {
  return windows
    .toSorted((a, b) => a.open.localeCompare(b.open))
    .map(({ open, close }) => newRow(momentAt(open), close === null ? NOTHING : momentAt(close)))
}

/** @param instant ISO instant; it is kept with its seconds, which the field does not show. */
export function momentAt(instant: string): Moment {
  return { local: toStudioLocal(instant), instant, isIncomplete: false }
}

/** A value as it was typed. In the hour that comes twice it has no instant until one of the two is chosen. */
export function typedMoment(local: string, isIncomplete: boolean): Moment {
  const instants = fromStudioLocal(local)
  return { local, instant: instants.length === 1 ? (instants[0] ?? null) : null, isIncomplete }
}

/** The two instants of the hour that comes twice, earlier first; undefined for every other time. */
export function choicesOf({ local }: Moment): [first: string, second: string] | undefined {
  const [first, second] = fromStudioLocal(local)
  return first !== undefined && second !== undefined ? [first, second] : undefined
}

const isEmpty = ({ local, isIncomplete }: Moment): boolean => local === '' && !isIncomplete

/** A row in which nothing has been entered; it counts for nothing. */
export function isBlank({ open, close }: WindowRow): boolean {
  return isEmpty(open) && isEmpty(close)
}

export interface RowErrors {
  open?: string | undefined
  close?: string | undefined
}

/** @param isFinal True on saving: missing values are errors, too. */
export function errorsOf(row: WindowRow, isFinal: boolean): RowErrors {
  if (isBlank(row)) return {}
  const { open, close } = row
  const isReversed =
    open.instant !== null && close.instant !== null && Date.parse(close.instant) <= Date.parse(open.instant)
  return {
    open: isEmpty(open) ? (isFinal ? 'Enter when the window opens.' : undefined) : problemOf(open, isFinal),
    close: isReversed ? 'A window must close after it opens.' : problemOf(close, isFinal),
  }
}

function problemOf(moment: Moment, isFinal: boolean): string | undefined {
  if (moment.instant !== null || isEmpty(moment)) return undefined
  if (moment.isIncomplete || !/^\d{4}-/.test(moment.local)) return 'Enter the whole date and time.'
  if (!choicesOf(moment)) return 'The clocks skip this hour that night. Choose another time.'
  return isFinal ? 'This hour comes twice that night. Choose which one.' : undefined
}

/** Whether the rows can be stored as they are. */
export function hasErrors(rows: readonly WindowRow[]): boolean {
  return rows.some((row) => Object.values(errorsOf(row, true)).some(Boolean))
}

/** Rows without errors, as they are stored: the earliest first. */
export function windowsOf(rows: readonly WindowRow[]): DropWindow[] {
  return rows
    .flatMap(({ open, close }) => (open.instant === null ? [] : [{ open: open.instant, close: close.instant }]))
    .toSorted((a, b) => a.open.localeCompare(b.open))
}

/** True when two lists of rows hold the same windows in any order. */
export function fingerprint(rows: readonly WindowRow[]): string {
  const sides = ({ open, close }: WindowRow) => [open, close].map(({ local, instant }) => instant ?? local)
  const filled = rows.filter((row) => !isBlank(row)).map((row) => sides(row).join(' '))
  return filled.toSorted().join(', ')
}

/** Fingerprints of the stored rows whose windows are over: their fields are folded away until they are wanted. */
export function pastOf(stored: readonly WindowRow[], nowMs: number): ReadonlySet<string> {
  const now = new Date(nowMs).toISOString()
  const over = stored.filter(({ close }) => close.instant !== null && close.instant <= now)
  return new Set(over.map((row) => fingerprint([row])))
}

/** Numbers (1 first) of the rows that overlap or touch, and so count as one window. */
export function overlapsIn(rows: readonly WindowRow[]): number[][] {
  const groups: { numbers: number[]; close: string | null }[] = []
  const spans = rows
    .map(({ open, close }, index) => ({ open: open.instant, close: close.instant, number: index + 1 }))
    .filter(({ open }) => open !== null)
    .toSorted((a, b) => String(a.open).localeCompare(String(b.open)))
  for (const { open, close, number } of spans) {
    const last = groups.at(-1)
    if (!last || (last.close !== null && String(open) > last.close)) groups.push({ numbers: [number], close })
    else {
      last.numbers.push(number)
      if (last.close !== null) last.close = close === null || close > last.close ? close : last.close
    }
  }
  return groups.map(({ numbers }) => numbers.toSorted((a, b) => a - b)).filter(({ length }) => length > 1)
}
