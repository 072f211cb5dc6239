// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const portfolioHero: Picture = {
  src: '/media/built-in/portfolio-hero.jpg',
  alt: 'A linen sofa before pale blue paneling, with navy and coral pillows, two blue lamps and a vase of hydrangeas',
  focal: { x: 0.5, y: 0.7 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4TFUAAAAvBYAAAGdApG0z/yoPDwcnRXEkSckpkH+EBOC+T6WRJCkHLz//+Bgk84v5j2U1bFjXEaIMCI6O1Dky6AOSSF4cGGSAZhmEUlAJRBPAbS4Y0f+AQ133AA==',
  version: 'e6c8088ac3',
}
