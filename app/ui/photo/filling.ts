import type { Picture } from '#contract/files/pictures.ts'

/**
 * For the `sizes` of a picture that fills a frame: where it is cropped at the sides, it is drawn wider than the frame.
 *
 * @param frameRatio Width of the frame by its height.
 * @returns From the width of the frame to that of the whole picture, in the same unit, rounded.
 */
export function filling({ width, height }: Picture, frameRatio: number): (frameWidth: number) => number {
  const times = Math.max(1, width / height / frameRatio)
  return (frameWidth) => Math.round(frameWidth * times)
}
