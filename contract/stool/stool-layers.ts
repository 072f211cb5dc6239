/** A stool as it is drawn: ids of one option of each section. */
export interface StoolConfiguration {
  height: string
  fabric: string
  leg: string
  stretcher: string
}

/** Size in pixels of every layer: one picture lies exactly over the other. */
export const LAYER_PX = { width: 1200, height: 1500 } as const

/** Ids hold single dashes, so two of them part two ids without doubt. */
const BETWEEN = '--'

export type LayerNames = readonly [ground: string, frame: string, seat: string]

/** Names of the layers of a stool, the lowest first. */
export function layerNames({ height, fabric, leg, stretcher }: StoolConfiguration): LayerNames {
  return [groundName(height), frameName(height, leg, stretcher), seatName(height, fabric)]
}

export const groundName = (height: string) => ['ground', height].join(BETWEEN)
export const frameName = (height: string, leg: string, stretcher: string) =>
  ['frame', height, leg, stretcher].join(BETWEEN)
export const seatName = (height: string, fabric: string) => ['seat', height, fabric].join(BETWEEN)

/** Address of the whole stool as one JPEG, for mails and wherever a single file is needed. */
export const stoolPicturePath = (stool: StoolConfiguration) => `/media/stool/${nameOf(stool)}.jpg`

/** Address of the same stool in the middle of a picture of 1200×630, for shared links. */
export const stoolSharePath = (stool: StoolConfiguration) => `/media/stool/share/${nameOf(stool)}.jpg`

const nameOf = ({ height, fabric, leg, stretcher }: StoolConfiguration) =>
  [height, fabric, leg, stretcher].join(BETWEEN)

/** The stool of a name in these addresses; undefined for any other text. */
export function parseStoolName(name: string): StoolConfiguration | undefined {
  const ids = name.split(BETWEEN)
  const [height, fabric, leg, stretcher] = ids
  if (ids.length !== 4 || !height || !fabric || !leg || !stretcher) return undefined
  return { height, fabric, leg, stretcher }
}
