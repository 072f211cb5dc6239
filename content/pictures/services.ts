// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const servicesDesignRefresh: Picture = {
  src: '/media/built-in/services-design-refresh.jpg',
  alt: 'Blue and linen fabric swatches with paint chips',
  focal: { x: 0.5, y: 0.55 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGQAAAAvBUABAHUgCaBG1ScX4SN8BOQk8iTZUEojSVJGHD1//lG+RME4kqxUixwJgPxjc4ev2KH/cTJck/5xNGpCHk2naHDCaWFEHqqyjID6422+HEANHG0+ny36wS6JjMgAePOrTdEA',
  version: '4a6ac04445',
}

export const servicesHero: Picture = {
  src: '/media/built-in/services-hero.jpg',
  alt: 'Pale blue family kitchen with an oak island, block-print stools and brass dome pendants',
  focal: { x: 0.45, y: 0.6 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4TE4AAAAvBYAAAIWRSFKqEoEYREG+RJ58iUQSS40kSckJ7g7/fyPhBYojSUrugPyjdHfn0f8weLu+ruOy1EbYfY7quC3XBd/CXuVpOp+OlSvlVh8=',
  version: '9529ecc288',
}

export const servicesNewConstruction: Picture = {
  src: '/media/built-in/services-new-construction.jpg',
  alt: 'Floor plans, a brass rule, fabric swatches and paint chips for a new house',
  focal: { x: 0.5, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4TGYAAAAvBUABAM1lRP9jFxH9DyBt20iGhQdvhN8f/UgPH3YUtpEkxWmDH/KPFaQ12DaSpKiN47v8o2R6XCPinhyiIKCKf91wM7qbEqfIFjXXBQCod9WhUNColi0u1JZtPKVanjk5RUARaBQ=',
  version: 'fa863f406b',
}

export const servicesRenovation: Picture = {
  src: '/media/built-in/services-renovation.jpg',
  alt: 'Renovated kitchen with a plaster hood, brass dome pendants and subway tile',
  focal: { x: 0.5, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBUABAAUKga5y7TDsCB+Hw3D4cBh2NLWNJDWYBzbA+/7r/EBtI0lN/13iIXwHvAv6H4MoizMkAwDAQs8vyoCo93A/VriMAEUrB3OkOiI7i0WqiSqSTzRZAhT4kkGDgBYFrSgA',
  version: '28e6689d07',
}
