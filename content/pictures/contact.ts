// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const contactStudio: Picture = {
  src: '/media/built-in/contact-studio.jpg',
  alt: 'The design studio: a long oak table with floor plans, fabric swatches and fresh hydrangeas',
  focal: { x: 0.5, y: 0.6 },
  width: 2000,
  height: 1333,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4TE0AAAAvBcAAAIUJyVauH4Yfw/BjGD78x1PbSIqzAR76r5U3geK2kZTtv9ZjHNhH/0PESSKIJJKAJv4fGPkFkB2O3Bk/gxiOg2DmdGQFFFDAAQA=',
  version: '6908c5e17c',
}

export const contactTeam: Picture = {
  src: '/media/built-in/contact-team.svg',
  alt: 'The Seven Mile team from behind: four friends in stripes and one straw hat, looking out to sea',
  focal: { x: 0.5, y: 0.62 },
  width: 1600,
  height: 1600,
  lqip: '',
  version: '',
}
