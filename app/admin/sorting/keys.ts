const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** An item that is moved by keyboard: its place before, and the one it is at now. */
export interface Held {
  id: string
  from: number
  at: number
}

export type KeyAction = { kind: 'pick-up' | 'move'; held: Held } | { kind: 'drop'; to: number } | { kind: 'put-back' }

/**
 * The effect of a key on the handle of an item: Space and Enter pick up and put down, arrows move, Escape puts back, Tab
 * puts down and goes on.
 *
 * @param held Undefined while nothing is picked up. @returns Undefined for keys without effect.
 */
export function actionOf(key: string, id: string, ids: readonly string[], held: Held | undefined) {
  const isPress = key === ' ' || key === 'Enter'
  if (!held) return isPress ? pickUp(id, ids.indexOf(id)) : undefined
  const step = STEPS[key]
  if (step !== undefined) return move(held, Math.max(0, Math.min(ids.length - 1, held.at + step)))
  if (key === 'Escape') return { kind: 'put-back' } satisfies KeyAction
  return isPress || key === 'Tab' ? ({ kind: 'drop', to: held.at } satisfies KeyAction) : undefined
}

const pickUp = (id: string, at: number): KeyAction => ({ kind: 'pick-up', held: { id, from: at, at } })
const move = (held: Held, at: number): KeyAction => ({ kind: 'move', held: { ...held, at } })

/** Text for screen readers about an action. @param index Place of the item before it, from 0. */
export function announcementOf(action: KeyAction, name: string, index: number, count: number): string {
  const placeOf = (at: number) => `${name}: place ${at + 1} of ${count}.`
  if (action.kind === 'move') return placeOf(action.held.at)
  if (action.kind === 'put-back') return `${name} is back at place ${index + 1}.`
  if (action.kind === 'drop') return action.to === index ? `${placeOf(index)} Nothing has moved.` : placeOf(action.to)
  return `Picked up ${placeOf(index)} Arrow keys move it, Space puts it down, Escape puts it back.`
}
