import { findLayer } from '#content/stool-layers.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { frameName, groundName, layerNames, type StoolConfiguration, seatName } from '#contract/stool/stool-layers.ts'
import type { StoolSelection } from '#contract/stool/stool-price.ts'

/** A stool as the page shows it. */
export interface DrawnStool {
  /** Differs where anything else is to be seen. */
  key: string
  alt: string
  /** The lowest first; a swatch alone where there is no picture of the stool. */
  pictures: readonly Picture[]
  /** Ids of what is drawn, some of them not chosen yet; undefined for a swatch. */
  configuration?: StoolConfiguration
  /** Said where it is not the stool that is to be seen. */
  note?: string
}

interface Option {
  id: string
  name: string
  picture?: Picture | undefined
}

/**
 * The picture of a choice. In sections without a choice stands the first option that there are layers of; a chosen option
 * without layers is shown by its swatch.
 *
 * @returns undefined where there is nothing to be shown.
 */
export function drawStool(catalogue: StoolCatalogue, selection: StoolSelection): DrawnStool | undefined {
  const { heights, fabrics, legs, stretchers } = catalogue
  const has = (name: string) => findLayer(catalogue, name) !== undefined
  const height = heights.find(({ id }) => id === selection.height) ?? heights.find(({ id }) => has(groundName(id)))
  if (!height || !has(groundName(height.id))) return undefined
  const fabric = firstOf(fabrics, selection.fabric, ({ id }) => has(seatName(height.id, id)))
  if (typeof fabric === 'string') return swatch(fabrics, fabric)
  const isFramed = (leg: string, metal: string) => has(frameName(height.id, leg, metal))
  const leg = firstOf(legs, selection.leg, ({ id }) => stretchers.some((metal) => isFramed(id, metal.id)))
  if (typeof leg === 'string') return swatch(legs, leg)
  const metal = leg && firstOf(stretchers, selection.stretcher, ({ id }) => isFramed(leg.id, id))
  if (typeof metal === 'string') return swatch(stretchers, metal)
  if (!fabric || !leg || !metal) return undefined
  const configuration = { height: height.id, fabric: fabric.id, leg: leg.id, stretcher: metal.id }
  const pictures = layerNames(configuration).flatMap((name) => findLayer(catalogue, name) ?? [])
  const alt = [height.label, fabric.name, leg.name, metal.name].join(', ')
  return { key: pictures.map(({ src }) => src).join(), alt, pictures, configuration }
}

/** The chosen option, or the first that can be drawn; its id where it is chosen and cannot be drawn. */
function firstOf<T extends Option>(options: readonly T[], chosen: string | undefined, isDrawn: (option: T) => boolean) {
  const option = options.find(({ id }) => id === chosen)
  if (option) return isDrawn(option) ? option : option.id
  return options.find(isDrawn)
}

function swatch(options: readonly Option[], id: string): DrawnStool | undefined {
  const option = options.find((option) => option.id === id)
  if (!option?.picture) return undefined
  const note = `No picture of the stool in ${option.name} yet: this is ${option.name} itself.`
  return { key: option.picture.src, alt: option.picture.alt, pictures: [option.picture], note }
}
