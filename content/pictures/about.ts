// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const aboutHero: Picture = {
  src: '/media/built-in/about-hero.jpg',
  alt: 'Bright design studio with a long oak table, brass pendants and blue-backed shelves of books and samples',
  focal: { x: 0.52, y: 0.6 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAkABABoJYwAAi9yl3bOAADhT6fIv68YNnpdFvfBatTg7MfCoE/RoFLMzKTT3jJEn6PA4AA=',
  version: 'd64083af33',
}

export const aboutPanel01: Picture = {
  src: '/media/built-in/about-panel-01.jpg',
  alt: 'Fabric swatches, paint chips and floor plans laid out on the studio table',
  focal: { x: 0.45, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoQABQAPxF0sFCsJqSisAgBgCIJYgC7ACIds5OCPw3n+lYNQAD+agqCGuIEUlgOaeQ1k7QtIi6vUTvc1W00p2g4kd1EcV6GlHNQ/hlen6fuJW6mCW7RJk7v9tAq54CEEAA=',
  version: '6d244a9007',
}

export const aboutPanel02: Picture = {
  src: '/media/built-in/about-panel-02.jpg',
  alt: 'Oak console with blue and white jars, a round brass mirror and a white lamp',
  focal: { x: 0.45, y: 0.7 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACwAwCdASoQABQAPxF4slEsJ6SisAgBgCIJYwAAW4yk9eFBrvsFgAD+rv/ZgqcAaOIldm2b84Jp9mUMc3bQid60T51u8rusn4/f9VVQFgXf6tJpEgAAAA==',
  version: '0eade8fc3a',
}

export const aboutPanel03: Picture = {
  src: '/media/built-in/about-panel-03.jpg',
  alt: 'Window seat with navy and block-print pillows between pale blue bookcases',
  focal: { x: 0.5, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoQABQAPxFysFAsJqSisAgBgCIJZQAAUgnBU04+zIKuIAD+yKWpn8IRanAOXp0te2FYewCWJn7j/BKpep1OQ5zJP9MulwiOINWd2honJaNA6NddkAA=',
  version: 'd6c72f52ea',
}

export const aboutPanel04: Picture = {
  src: '/media/built-in/about-panel-04.jpg',
  alt: 'Freestanding bath under a sea-view window with pale blue handmade tile',
  focal: { x: 0.5, y: 0.7 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAACwAwCdASoQABQAPxFysFAsJqSisAgBgCIJaQAAPW65LRU8yNfAwAD90hORZ7kvsEqKVMhQQ2TiPWbfcwebHamcwHHern6AAAA=',
  version: '37d760de7a',
}

export const aboutPanel05: Picture = {
  src: '/media/built-in/about-panel-05.jpg',
  alt: 'Mudroom hooks with wet striped towels and a straw bag, sandy flip-flops and a bucket with a spade on the brick floor',
  focal: { x: 0.5, y: 0.5 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAACwAwCdASoQABQAPxFysVCsJqSisAgBgCIJQBfnA3Wzg5zp2rMBcADbk5VWANz9knP4AKC4ghxS+Zsgy5861S8dqRHbx2w3Bo+SNOzIAbeK0lXsRIp4Foo1jh2AAA==',
  version: 'c1651bcdc0',
}
