// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeToursHeroPoster: Picture = {
  src: '/media/built-in/home-tours-hero-poster.jpg',
  alt: 'Sunny living room with coral pillows, rattan chairs and the sea in every window',
  focal: { x: 0.5, y: 0.65 },
  width: 1280,
  height: 720,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQAAkABABoJZQAAsZSVHOwONgA/tdvJY2tfLv9EUZLGUuiHalK3lGO2zKoWyK2vEMY45e/Dk4faXj3HIHfIxmc1/yiLRAEe9UhwAAA',
  version: '4f88450da3',
}
