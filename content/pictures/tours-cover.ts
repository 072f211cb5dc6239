// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeToursHeroPoster: Picture = {
  src: '/media/built-in/home-tours-hero-poster.jpg',
  alt: 'Sunny living room with coral pillows, rattan chairs and the sea in every window',
  focal: { x: 0.5, y: 0.65 },
  width: 1280,
  height: 720,
  lqip: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4TD4AAAAvBYAAAIWRgGlqP8ok8hGQSCTxFLdt46b0SG93atu2Yfz/rR7To6H/MWRYxIQgIIGIChUsgwwTiVDER9w3EQ==',
  version: '4f88450da3',
}
