import { findLayer } from '#content/stool-layers.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { missingForPosting } from '#contract/stool/missing-for-posting.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { layerNames, type StoolConfiguration, stoolPicturePath } from '#contract/stool/stool-layers.ts'
import { stoolPriceCents } from '#contract/stool/stool-price.ts'
import type { StoolOrder, StoolRequestInput } from '#contract/stool/stool-request.ts'

const SECTIONS = [
  { part: 'height', options: 'heights', noun: 'height' },
  { part: 'fabric', options: 'fabrics', noun: 'fabric' },
  { part: 'leg', options: 'legs', noun: 'leg option' },
  { part: 'stretcher', options: 'stretchers', noun: 'stretcher' },
] as const

/** Errors by field: choices that the present catalogue does not offer, and invalid addresses. Empty for a valid request. */
export function findErrors(request: StoolRequestInput, catalogue: StoolCatalogue): ProblemFields {
  return {
    ...errorsOfQuantity(request),
    ...errorsOfConfiguration(request, catalogue),
    ...errorsOfSamples(request.samples, catalogue),
    ...missingForPosting(request),
  }
}

function errorsOfQuantity({ quantity, configuration, samples }: StoolRequestInput): ProblemFields {
  if (quantity > 0 && !configuration) return { configuration: ['Please choose how the stool is to be made'] }
  if (quantity === 0 && samples.length === 0) return { quantity: ['Please choose a quantity, or a fabric sample'] }
  return {}
}

/** A form without scripts sends the choices of a stool even with a request for samples alone. */
function errorsOfConfiguration(
  { configuration, quantity }: StoolRequestInput,
  catalogue: StoolCatalogue,
): ProblemFields {
  const errors: ProblemFields = {}
  for (const { part, options, noun } of configuration && quantity > 0 ? SECTIONS : []) {
    const id = configuration?.[part] ?? ''
    const isOffered = catalogue[options].some((option) => option.id === id)
    const isNothingOfNothing = id === '' && catalogue[options].length === 0
    if (isOffered || isNothingOfNothing) continue
    errors[`configuration.${part}`] = [id === '' ? `Please choose a ${noun}` : `This ${noun} is no longer offered`]
  }
  return errors
}

function errorsOfSamples(samples: readonly string[], { fabrics }: StoolCatalogue): ProblemFields {
  if (samples.some((id) => fabrics.every((fabric) => fabric.id !== id))) {
    return { samples: ['A fabric among the samples is no longer offered'] }
  }
  return new Set(samples).size < samples.length ? { samples: ['There is one sample of each fabric'] } : {}
}

/**
 * A request with the present names and prices. Prices that the client sends are not read.
 *
 * @param request A valid one. Without a quantity its configuration is left out.
 */
export function toOrder(
  request: StoolRequestInput,
  catalogue: StoolCatalogue,
  facts: Pick<StoolOrder, 'reference' | 'byAdmin'>,
): StoolOrder {
  const { quantity, samples } = request
  const configuration = quantity > 0 ? request.configuration : null
  const unitPriceCents = configuration ? stoolPriceCents(catalogue, configuration) : 0
  const samplesPriceCents = samples.length > 0 ? catalogue.samplePriceCents : 0
  return {
    ...request,
    ...facts,
    configuration,
    chosen: configuration && {
      height: catalogue.heights.find(({ id }) => id === configuration.height)?.label ?? '',
      fabric: nameIn(catalogue.fabrics, configuration.fabric),
      leg: nameIn(catalogue.legs, configuration.leg),
      stretcher: nameIn(catalogue.stretchers, configuration.stretcher),
    },
    ...(configuration && isDrawn(configuration, catalogue) && { picture: stoolPicturePath(configuration) }),
    sampleNames: samples.map((id) => nameIn(catalogue.fabrics, id)),
    unitPriceCents,
    samplesPriceCents,
    totalCents: unitPriceCents * quantity + samplesPriceCents,
  }
}

function isDrawn(stool: StoolConfiguration, catalogue: StoolCatalogue): boolean {
  return layerNames(stool).every((name) => findLayer(catalogue, name) !== undefined)
}

function nameIn(options: readonly { id: string; name: string }[], id: string): string {
  return options.find((option) => option.id === id)?.name ?? ''
}
