import { builtInLayerNames } from '#content/stool-layers.ts'
import { frameName, groundName, seatName } from '#contract/stool/stool-layers.ts'
import type { CatalogueDraft, OptionRow } from './draft.ts'

/** A part of the picture of the stool that only the studio can have a picture of. */
export interface OwnLayer {
  name: string
  /** As 'Coral on Bar Stool'. */
  title: string
}

type Options = Pick<CatalogueDraft, 'heights' | 'fabrics' | 'legs' | 'stretchers'>

/** The parts of stools that do not come with the site. New options count once they are saved: only then is their id certain. */
export function ownLayers({ heights, fabrics, legs, stretchers }: Options): OwnLayer[] {
  return saved(heights)
    .flatMap((height) => [
      { name: groundName(height.id), title: `The room behind ${height.name}` },
      ...saved(fabrics).map(({ id, name }) => ({ name: seatName(height.id, id), title: `${name} on ${height.name}` })),
      ...saved(legs).flatMap((leg) =>
        saved(stretchers).map((metal) => ({
          name: frameName(height.id, leg.id, metal.id),
          title: `${leg.name} and ${metal.name} of ${height.name}`,
        })),
      ),
    ])
    .filter(({ name }) => !builtInLayerNames.has(name))
}

const saved = (rows: readonly OptionRow[]) => rows.filter(({ id }) => id !== '')
