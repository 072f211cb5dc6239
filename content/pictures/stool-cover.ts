// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const stoolHero: Picture = {
  src: '/media/built-in/stool-hero.jpg',
  alt: 'Three Megan Stools in sky linen, harbor stripe and navy linen on a pale blue ground',
  focal: { x: 0.5, y: 0.9 },
  width: 2000,
  height: 1000,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4TE0AAAAvBYAAAGdApG1T/0oPDydFTdtIzJfwR/dA6niD2rZtGNnJ/7dmrMP8x6oT8IAa7AFodYrSP8K7wUwAMr9PFTnUoIcU67G0Ef2PcnnrAAA=',
  version: 'ebbdf05df7',
}
