import { styleSophisticated } from '#content/pictures/styles.ts'
import type { Picture } from '../contract/files/pictures.ts'

// As in content/pictures/projects.ts, by itself: that holds every picture of every house, and About shows three.

const kitchen: Picture = {
  src: '/media/built-in/the-pointe-condo-wilmington-de-05.jpg',
  alt: 'Island vignette with eucalyptus in a ceramic jug and a bowl of fruit',
  focal: { x: 0.4, y: 0.5 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAACwAwCdASoQABQAPxFysFAsJqSisAgBgCIJZwC7AB06Nqqff4W6nAD+syuBZ9We8eazgR/vei7QBXSy9nXmNOBfWZJhDvq4qHG7p8j8lD71yV0JZRYoql8DW5maAZVEXSkroAAA',
  version: 'cfecb5564a',
}

const windowSeat: Picture = {
  src: '/media/built-in/greenville-de-home-06.jpg',
  alt: 'Reading nook with a cushioned window seat between sage bookcases',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAACQAwCdASoQABQAPxFysFAsJqSisAgBgCIJZQAAUlnl6KwmtOJYAP7FFFb3Tfx/RUYN3VZ/q9IT5cEXG8ifg4NSaqE0BhyrWUv0jty2QugNYvWBnY3MtlfDxeaAAA==',
  version: '0bdb45accf',
}

const bunks: Picture = {
  src: '/media/built-in/corner-beach-house-stone-harbor-nj-06.jpg',
  alt: 'Built-in white bunk room with four beds, oak ladders, blue striped bedding and a rattan pendant',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAABQAwCdASoQABQAPxFwsFAsJiSisAgBgCIJZQC7ACKNsRSJAAD+Yw+cvEVGqiD4q969/9fqDRS4kpuWDLQ3DfQ4YErCGz/RcYJIcJJ/Xb5OFfJ8ZY4dX0Cpnqbh3T3BxGzgAA==',
  version: '90a040f92f',
}

/** One room for each style, at four distances. */
export const stylePictures = {
  modern: kitchen,
  traditional: windowSeat,
  playful: bunks,
  sophisticated: styleSophisticated,
}
