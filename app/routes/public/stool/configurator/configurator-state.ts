import { STOOL_QUANTITY } from '#contract/limits.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import type { StoolSelection } from '#contract/stool/stool-price.ts'
import type { StoolRequestInput } from '#contract/stool/stool-request.ts'

/** The sections of which a quote needs one option each, in the order of the page. */
export const SECTIONS = [
  { name: 'height', legend: 'Height', options: 'heights' },
  { name: 'fabric', legend: 'Fabric Selection', options: 'fabrics' },
  { name: 'leg', legend: 'Leg Options', options: 'legs' },
  { name: 'stretcher', legend: 'Metal Stretcher Options', options: 'stretchers' },
] as const
export type Section = (typeof SECTIONS)[number]
export type SectionName = Section['name']

export interface ConfiguratorState {
  selection: StoolSelection
  wantsSamples: boolean
  /** Ids of the fabrics ticked as samples; kept while samples are not wanted, in case they are again. */
  tickedSamples: readonly string[]
  quantity: number
  /** The section that the last refused quote lacked. */
  missing: SectionName | undefined
}

export type ConfiguratorEvent =
  | { type: 'optionChosen'; section: SectionName; id: string }
  | { type: 'samplesWanted'; wanted: boolean }
  | { type: 'sampleTicked'; fabric: string; ticked: boolean }
  | { type: 'quantityChanged'; quantity: number }
  | { type: 'quoteRefused'; missing: SectionName }
  | { type: 'requestSent' }

/** The part of the state that this tab keeps; the selection stands in the address. */
export type KeptChoice = Pick<ConfiguratorState, 'wantsSamples' | 'tickedSamples' | 'quantity'>

/** A visitor's request: stools, samples or both. */
export type StoolChoice = Pick<StoolRequestInput, 'configuration' | 'quantity' | 'samples'>

export type StoolOptions = Pick<StoolCatalogue, 'heights' | 'fabrics' | 'legs' | 'stretchers'>

/** @param asked The selection of an address, where it has one. */
export function initialState({ heights }: Pick<StoolCatalogue, 'heights'>, asked?: StoolSelection): ConfiguratorState {
  const { height = heights[0]?.id, fabric, leg, stretcher } = asked ?? {}
  return {
    selection: { height, fabric, leg, stretcher },
    wantsSamples: false,
    tickedSamples: [],
    quantity: STOOL_QUANTITY.min,
    missing: undefined,
  }
}

export function configure(state: ConfiguratorState, event: ConfiguratorEvent): ConfiguratorState {
  switch (event.type) {
    case 'optionChosen': {
      const missing = state.missing === event.section ? undefined : state.missing
      return { ...state, selection: { ...state.selection, [event.section]: event.id }, missing }
    }
    case 'samplesWanted':
      return { ...state, wantsSamples: event.wanted }
    case 'sampleTicked': {
      const others = state.tickedSamples.filter((fabric) => fabric !== event.fabric)
      return { ...state, tickedSamples: event.ticked ? [...others, event.fabric] : others }
    }
    case 'quantityChanged':
      return { ...state, quantity: Math.min(Math.max(event.quantity, STOOL_QUANTITY.min), STOOL_QUANTITY.max) }
    case 'quoteRefused':
      return { ...state, missing: event.missing }
    default:
      return { ...state, quantity: STOOL_QUANTITY.min, wantsSamples: false, tickedSamples: [] }
  }
}

/** Ids of the ticked fabrics, as far as they are still offered. */
export function chosenSamples(
  { fabrics }: Pick<StoolCatalogue, 'fabrics'>,
  { wantsSamples, tickedSamples }: ConfiguratorState,
): string[] {
  return wantsSamples ? tickedSamples.filter((ticked) => fabrics.some(({ id }) => id === ticked)) : []
}

/** The stool to quote; a section that offers nothing has an empty id. */
export function chosenStool(catalogue: StoolCatalogue, { selection, quantity }: ConfiguratorState) {
  const idIn = ({ name, options }: Section) => catalogue[options].find(({ id }) => id === selection[name])?.id ?? ''
  const [height, fabric, leg, stretcher] = SECTIONS
  const configuration = {
    height: idIn(height),
    fabric: idIn(fabric),
    leg: idIn(leg),
    stretcher: idIn(stretcher),
  }
  return { configuration, quantity }
}

/** The first section without a choice; a section that offers nothing is not asked for. */
export function missingSection(catalogue: StoolCatalogue, selection: StoolSelection): SectionName | undefined {
  const lacking = ({ name, options }: Section) =>
    catalogue[options].length > 0 && !catalogue[options].some(({ id }) => id === selection[name])
  return SECTIONS.find(lacking)?.name
}

/** The action button's purpose: a quote needs an open drop or an admin, and a quantity. */
export function availableAction(drop: { isOpen: boolean; isAuthorized: boolean; quantity: number }) {
  if (!drop.isOpen && !drop.isAuthorized) return 'joinWaitlist'
  return drop.quantity > 0 ? 'requestQuote' : 'chooseQuantity'
}
