// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const testimonialsLoopPoster: Picture = {
  src: '/media/built-in/testimonials-loop-poster.jpg',
  alt: 'A thread of texts about a mudroom: “I am standing in the mudroom and I am CRYING.” “Good crying?” “There are SEVEN hooks. I have seven people. How did you know?” “You told us. Twice. Once in tears.” “Tim has hung his towel. Unprompted. I have witnesses.”',
  focal: { x: 0.5, y: 0.6 },
  width: 1080,
  height: 1350,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4TFkAAAAvBEABAGdgpm0b80dZGNk1GgoCAEmo/xsZ0WAoaNuGCX+khdDuzn/8/y6uVjbIqIaDyqpRmYOpOICi2rap93+YqXA1sSRQwlwSgQSN6H9gyJqCV+5v+yg6AwA=',
  version: '52e67addc9',
}
