// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const testimonialsLoopPoster: Picture = {
  src: '/media/built-in/testimonials-loop-poster.jpg',
  alt: 'Sage bedroom with an upholstered bed, a velvet bench and a garden window',
  focal: { x: 0.5, y: 0.6 },
  width: 1280,
  height: 720,
  lqip: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAkABABoJQBOgCHwp/hNEoAA/uBSd6ttkMncLThtYUW+OzO7BypAvmS3Ngvh5DIpzT+qnysljQERAAA=',
  version: '3192616632',
}
