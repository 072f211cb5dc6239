import { fromStudioLocal } from '#shared/studio-time.ts'

/** The time by the studio's clock that an address asks for. */
export interface AskedMoment {
  /** 'YYYY-MM-DDTHH:MM' by the studio's clock. */
  local: string
  /** ISO instant. */
  at: string
  /** Which of two, where the clock shows this time twice that night. */
  turn?: 'first' | 'second'
}

/** @returns Undefined where there is no such time: it is written wrongly, or the clock skips it that night. */
export function readMoment(params: URLSearchParams): AskedMoment | undefined {
  const local = params.get('at') ?? ''
  const [first, second] = fromStudioLocal(local)
  if (first === undefined) return undefined
  if (second === undefined) return { local, at: first }
  return params.get('turn') === 'second' ? { local, at: second, turn: 'second' } : { local, at: first, turn: 'first' }
}

/** The address of the look ahead. */
export function stoolAtAddress(local: string, turn?: 'second'): string {
  return `/admin/stool-at?${new URLSearchParams({ at: local, ...(turn && { turn }) })}`
}
