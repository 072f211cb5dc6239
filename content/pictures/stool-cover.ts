// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const stoolHero: Picture = {
  src: '/media/built-in/stool-hero.jpg',
  alt: 'Three Megan Stools in sky linen, harbor stripe and navy linen on a pale blue ground',
  focal: { x: 0.5, y: 0.9 },
  width: 2000,
  height: 1000,
  lqip: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAABwAQCdASoQAAgABABoJYwCdAFAAAD+79nCaRnmKTWUL/7ek/m8pAkZ3zRycAAA',
  version: 'ebbdf05df7',
}
