import { styleSophisticated } from '#content/pictures/styles.ts'
import type { Picture } from '../contract/files/pictures.ts'

// As in content/pictures/projects.ts, by itself: that holds every picture of every house, and About shows three.

const kitchen: Picture = {
  src: '/media/built-in/the-pointe-condo-wilmington-de-05.jpg',
  alt: 'Island vignette with eucalyptus in a ceramic jug and a bowl of fruit',
  focal: { x: 0.4, y: 0.5 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4TFsAAAAvBEABAHWgDMA2b+6E4U4ZDofFYbAYDAaLu6mktpEUZwM89F8rbwLFbSQ19F9rhsvMo/9BCf6dSEqUiIXz+2ZT0PYIeQIAIvodIxIMX5CEaQUWbsScCKHHSK8IAA==',
  version: 'cfecb5564a',
}

const windowSeat: Picture = {
  src: '/media/built-in/greenville-de-home-06.jpg',
  alt: 'Reading nook with a cushioned window seat between sage bookcases',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4TF4AAAAvBEABAFUgrW0laxKJRkdxBKPxR6OR+OOPRGZCtY2kRhfwQ/+1gn2B4kiSkvwzxTk3ePQ/KD/lV0hL/oQciAQAaUOQUNu44BSjgBBcDzIoa9oWgAhCbkgISCLlU+ID',
  version: '0bdb45accf',
}

const bunks: Picture = {
  src: '/media/built-in/corner-beach-house-stone-harbor-nj-06.jpg',
  alt: 'Built-in white bunk room with four beds, oak ladders, blue striped bedding and a rattan pendant',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TFAAAAAvBEABAIXJRpL67+LwcHHx8fDLU9y2jXMlyfHK/tPeQ3EkSQmWf6QO5+yj/0FggYUtYAB0bG/LQKJDj2QGlYH8DURYkCg/ifK2r9vQlgj4Og==',
  version: '90a040f92f',
}

/** One room for each style, at four distances. */
export const stylePictures = {
  modern: kitchen,
  traditional: windowSeat,
  playful: bunks,
  sophisticated: styleSophisticated,
}
