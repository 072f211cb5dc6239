import { findLayer } from '#content/stool-layers.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { layerNames, parseStoolName } from '#contract/stool/stool-layers.ts'
import type { Asker, Renditions } from '#server/platform/images/renditions.ts'

interface StoolPictureOptions {
  renditions: Pick<Renditions, 'stack'>
  catalogue: () => Promise<StoolCatalogue>
}

/**
 * Pictures of whole stools, for mails, the inbox and shared links. There are as many as there are layers to make them of, also
 * of options that are no longer offered: requests of before asked for them.
 */
export function createStoolPicture({ renditions, catalogue }: StoolPictureOptions) {
  return async (name: string, shape: 'whole' | 'share', asker: Asker) => {
    const stool = parseStoolName(name)
    if (!stool) return undefined
    const offered = await catalogue()
    const names = layerNames(stool)
    const layers = names.flatMap((layer) => findLayer(offered, layer) ?? [])
    return layers.length === names.length ? renditions.stack(layers, shape, asker) : undefined
  }
}
