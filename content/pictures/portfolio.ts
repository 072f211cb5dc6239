// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const portfolioHero: Picture = {
  src: '/media/built-in/portfolio-hero.jpg',
  alt: 'Family living room with sage pillows, English-arm sofas and tall garden windows',
  focal: { x: 0.5, y: 0.7 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoQAAkABABoJYwC7AD2Ai/klMAA/uCpdmWwxY4yxsj9OFP7JP6BC+V/DJM/YR+WrkKVSy+DlDC2S2PKrbrsAcPQPksxIAAA',
  version: '91bd795823',
}
