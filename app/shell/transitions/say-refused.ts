import type { KeptAnswer } from '#app/client/kept-in-browser.ts'
import { listKept } from './kept-forms.ts'

/** Time in which a form that is open takes its words back, and says why itself. */
const TAKEN_MS = 2500
const LONGEST_MS = 30 * 24 * 60 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Says once in each tab what the server has refused and no form has taken back, as soon as somebody can see it. */
export function sayRefusedSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sayRefused(), TAKEN_MS)
}

async function sayRefused(): Promise<void> {
  const refused = listKept().filter((kept) => kept.refused)
  for (const { name } of refused.filter(isOld)) localStorage.removeItem(name)
  const untold = refused.filter((kept) => !isOld(kept) && sessionStorage.getItem(toldKey(kept)) === null)
  if (untold.length === 0 || document.hidden) return
  const { showRefused } = await import('./refused-toasts.tsx')
  for (const kept of untold) sessionStorage.setItem(toldKey(kept), '')
  showRefused(untold)
}

const toldKey = ({ name }: KeptAnswer) => `told:${name}`

/** By the time at which its page began. */
const isOld = ({ name }: KeptAnswer) => Number(name.split(':')[1]) < Date.now() - LONGEST_MS
