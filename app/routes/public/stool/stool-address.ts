import type { StoolSelection } from '#contract/stool/stool-price.ts'
import { SECTIONS, type SectionName, type StoolOptions } from './configurator/configurator-state.ts'

/** Parameter with the sections whose asked option is no longer offered. */
const GONE = 'gone'

/** Parameters that the pages of the stool read, in the order in which they are written. */
export const QUERY_NAMES = [...SECTIONS.map(({ name }) => name), GONE] as const

/** A choice that an address asks for. */
export interface AskedStool {
  selection: StoolSelection
  /** Sections in which the nearest option stands for one that is no longer offered. */
  gone: SectionName[]
  /** Asks for the same; beginning with a question mark. */
  query: string
}

/** The choice of a query such as `?height=bar&fabric=navy-linen`; undefined where it makes none. */
export function readStool(catalogue: StoolOptions, query: string): AskedStool | undefined {
  const params = new URLSearchParams(query)
  const said = params.get(GONE)?.split('.') ?? []
  const selection: Partial<StoolSelection> = {}
  const gone: SectionName[] = []
  for (const { name, options } of SECTIONS) {
    const id = params.get(name)
    const nearest = id === null || id === '' ? undefined : nearestOf(catalogue[options], id)
    selection[name] = nearest
    if (nearest && (nearest !== id || said.includes(name))) gone.push(name)
  }
  const { height, fabric, leg, stretcher } = selection
  if (!height && !fabric && !leg && !stretcher) return undefined
  return { selection: { height, fabric, leg, stretcher }, gone, query: writeStool(selection, gone) }
}

function writeStool(selection: Partial<StoolSelection>, gone: readonly SectionName[]): string {
  const params = new URLSearchParams()
  for (const { name } of SECTIONS) if (selection[name]) params.set(name, selection[name])
  if (gone.length > 0) params.set(GONE, gone.join('.'))
  return `?${params}`
}

/** The option itself, else the first of those that share most words of their id with it. */
function nearestOf(options: readonly { id: string }[], id: string): string | undefined {
  const words = id.split('-')
  const alike = (other: string) =>
    other === id ? Infinity : other.split('-').filter((word) => words.includes(word)).length
  const [nearest] = options.toSorted((a, b) => alike(b.id) - alike(a.id))
  return nearest?.id
}
