import * as z from 'zod/mini'
import { documentEndpoints } from '../document.ts'
import { line, requiredLine, text } from '../fields.ts'
import { PagePictureInput } from '../files/page-picture-input.ts'
import { PictureInput } from '../files/picture-input.ts'
import { CaptionsInput } from '../films/film-input.ts'
import { STOOL_CATALOGUE_MAX } from '../limits.ts'
import { getStoolCatalogue, StoolCatalogue } from './stool.ts'
import { LAYER_PX } from './stool-layers.ts'

// Apart from what is read: the page of the stool loads that, and needs none of this.

/** The id of a choice stays when it is renamed, so that earlier requests still mean it. */
const ChoiceId = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An id has small letters, figures and single dashes'))

/** As `layerNames` makes them. */
const LayerName = z
  .string()
  .check(
    z.maxLength(220),
    z.regex(/^(ground|seat|frame)(--[a-z0-9]+(-[a-z0-9]+)*){1,3}$/, 'This is no part of a stool'),
  )

export const WRONG_LAYER_SHAPE = `This picture must be ${LAYER_PX.width} × ${LAYER_PX.height} pixels, or of that shape`

const LayerInput = z.object({
  name: LayerName,
  picture: PictureInput.check(
    z.refine(({ width, height }) => hasLayerShape(width, height), { error: WRONG_LAYER_SHAPE, path: ['src'] }),
  ),
})

/** True for the shape of every layer, give or take a pixel. */
export function hasLayerShape(widthPx: number, heightPx: number): boolean {
  return Math.abs(widthPx * LAYER_PX.height - heightPx * LAYER_PX.width) <= LAYER_PX.height
}

const PRICE_MAX_CENTS = 10_000_000
export const WHOLE_CENTS = 'Please give a price in whole cents'
const Price = z
  .int(WHOLE_CENTS)
  .check(z.minimum(0, 'A price is never below $0'), z.maximum(PRICE_MAX_CENTS, 'A price is at most $100,000'))

const ChoiceInput = { id: ChoiceId, name: requiredLine(100, 'A name is required'), surchargeCents: Price }
const DimensionsInput = z.object({ outside: line(100), inside: line(100), seatHeight: line(100) })

/** @param max Largest number of items. */
const listOf = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item).check(z.maxLength(max, `There is room for ${max}`))

const choicesOf = <T extends z.ZodMiniType<{ id: string }>>(choice: T, max: number) =>
  listOf(choice, max).check(z.refine(hasNoTwins, 'Each needs an id of its own'))

function hasNoTwins(choices: readonly { id: string }[]): boolean {
  return new Set(choices.map(({ id }) => id)).size === choices.length
}

/** The catalogue as an admin sends it. */
export const StoolCatalogueInput = z.object({
  heights: choicesOf(
    z.object({
      id: ChoiceId,
      label: requiredLine(100, 'A label is required'),
      details: line(200),
      priceCents: Price,
    }),
    STOOL_CATALOGUE_MAX.heights,
  ),
  fabrics: choicesOf(z.object({ ...ChoiceInput, picture: PagePictureInput }), STOOL_CATALOGUE_MAX.fabrics),
  legs: choicesOf(z.object({ ...ChoiceInput, picture: PagePictureInput }), STOOL_CATALOGUE_MAX.legs),
  stretchers: choicesOf(
    z.object({ ...ChoiceInput, picture: z.optional(PagePictureInput) }),
    STOOL_CATALOGUE_MAX.stretchers,
  ),
  samplePriceCents: Price,
  details: listOf(requiredLine(300, 'Please fill this in, or remove it'), STOOL_CATALOGUE_MAX.details),
  specifications: z.object({ counterStool: DimensionsInput, barStool: DimensionsInput, care: text(1000) }),
  gallery: listOf(PagePictureInput, STOOL_CATALOGUE_MAX.gallery),
  video: z.object({
    src: z
      .string()
      .check(
        z.trim(),
        z.maxLength(2048),
        z.regex(/^\/media\/[^\s"'<>\\]+$/, 'Please give an address on this site, as /media/film.mp4'),
      ),
    poster: PagePictureInput,
    captions: z._default(z.nullable(CaptionsInput), null),
  }),
  seenIn: listOf(
    z.object({
      project: z.string().check(z.minLength(1, 'Please choose a house'), z.maxLength(120)),
      fabric: z.union([z.literal(''), ChoiceId]),
    }),
    STOOL_CATALOGUE_MAX.seenIn,
  ).check(z.refine((houses) => hasNoTwins(houses.map(({ project }) => ({ id: project }))), 'Each house is shown once')),
  layers: listOf(LayerInput, STOOL_CATALOGUE_MAX.layers).check(
    z.refine((layers) => hasNoTwins(layers.map(({ name }) => ({ id: name }))), 'Each part of a stool has one picture'),
  ),
  videoFallbackUrl: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2048),
      z.regex(/^(https:\/\/[\w.-]+(:\d+)?\/[^\s"'<>\\]*)?$/, 'Please give an address that starts with https://'),
    ),
})

export const { update: updateStoolCatalogue } = documentEndpoints({
  path: getStoolCatalogue.path,
  access: getStoolCatalogue.access,
  value: StoolCatalogue,
  change: z.partial(StoolCatalogueInput),
  called: 'the stool catalogue',
})
