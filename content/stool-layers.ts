import { CENTER } from '../contract/files/center.ts'
import type { Picture } from '../contract/files/pictures.ts'
import type { StoolCatalogue } from '../contract/stool/stool.ts'
import { LAYER_PX } from '../contract/stool/stool-layers.ts'
import { layerVersions } from './pictures/stool-layers.ts'

/** The layers that come with the site. */
export const builtInLayers: readonly Picture[] = Object.entries(layerVersions).map(([name, version]) =>
  describe(name, version),
)

export const builtInLayerNames: ReadonlySet<string> = new Set(Object.keys(layerVersions))

/** A layer by its name: the studio's own before the one that comes with the site; undefined where there is none. */
export function findLayer({ layers }: Pick<StoolCatalogue, 'layers'>, name: string): Picture | undefined {
  const own = layers.find((layer) => layer.name === name)
  const version = Object.hasOwn(layerVersions, name) ? layerVersions[name] : undefined
  return own?.picture ?? (version === undefined ? undefined : describe(name, version))
}

function describe(name: string, version: string): Picture {
  return { src: `/media/built-in/stool/${name}.webp`, alt: '', focal: CENTER, lqip: '', version, ...LAYER_PX }
}
