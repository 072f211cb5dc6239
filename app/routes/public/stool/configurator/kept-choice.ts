import type { Dispatch } from 'react'
import { keptDraft } from '#app/form/kept-draft.ts'
import { STOOL_QUANTITY } from '#contract/limits.ts'
import type { ConfiguratorEvent, ConfiguratorState, KeptChoice } from './configurator-state.ts'

const draft = keptDraft('stool-choice')

/** Keeps quantity and samples in this tab over a reload. */
export function keepChoice({ wantsSamples, tickedSamples, quantity }: ConfiguratorState): void {
  draft.keep({ wantsSamples, tickedSamples, quantity })
}

/** Goes on from what this tab has kept, if anything. */
export function resumeChoice(send: Dispatch<ConfiguratorEvent>): void {
  const kept = readChoice()
  if (!kept) return
  send({ type: 'quantityChanged', quantity: kept.quantity })
  send({ type: 'samplesWanted', wanted: kept.wantsSamples })
  for (const fabric of kept.tickedSamples) send({ type: 'sampleTicked', fabric, ticked: true })
}

function readChoice(): KeptChoice | undefined {
  const { wantsSamples, tickedSamples, quantity } = Object(draft.read()) as Partial<KeptChoice>
  const { min, max } = STOOL_QUANTITY
  const isCount = Number.isInteger(quantity) && Number(quantity) >= min && Number(quantity) <= max
  if (!isCount || !Array.isArray(tickedSamples) || typeof wantsSamples !== 'boolean') return undefined
  return { wantsSamples, tickedSamples, quantity: Number(quantity) }
}
