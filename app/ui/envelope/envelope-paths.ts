/** Outlines of the envelopes, in a drawing of 420 × 290 units; opened flaps and risen letters reach above it. */

export const ENVELOPE_VIEW_BOX = '0 0 420 290'
/** The front within its airmail edge. */
export const GROUND_VIEW_BOX = '0 0 392 262'

/** The lower edge of the pointed flap, closed. */
export const CLOSED_FLAP = 'M0 0L195 150Q210 161 225 150L420 0Z'
export const OPEN_FLAP = 'M0 0L193-134Q210-146 227-134L420 0Z'
/** The sides and the lower flap, over which the letter comes out. */
export const POCKET = 'M0 0L189 142 196 136Q210 125 224 136L231 142 420 0V290H0Z'
export const POCKET_FOLDS = 'M0 290L196 136Q210 125 224 136L420 290M0 0L189 142M420 0L231 142M0 0V290H420V0'
/** The straight flap of an envelope seen from the front, opened. */
export const STRAIGHT_FLAP = 'M5 0L37-100Q41-112 53-112H367Q379-112 383-100L415 0Z'

/** The liner is a triangle on the envelope's edge. */
const LINER = { middle: 210, halfWidth: 186, height: 131, bottom: -1 }
const STRIPE = { count: 10, width: 18, pitch: 37 }

function linerTop(x: number): number {
  return LINER.bottom - LINER.height * (1 - Math.abs(x - LINER.middle) / LINER.halfWidth)
}

function stripe(place: number): string {
  const left = LINER.middle + (place - STRIPE.count / 2) * STRIPE.pitch + (STRIPE.pitch - STRIPE.width) / 2
  const right = left + STRIPE.width
  return `M${left} ${LINER.bottom}V${linerTop(left).toFixed(1)}L${right} ${linerTop(right).toFixed(1)}V${LINER.bottom}Z`
}

export const LINER_GROUND = `M${LINER.middle - LINER.halfWidth} ${LINER.bottom}L${LINER.middle} ${LINER.bottom - LINER.height}L${LINER.middle + LINER.halfWidth} ${LINER.bottom}Z`
export const LINER_STRIPES = Array.from({ length: STRIPE.count }, (_, place) => stripe(place)).join('')
