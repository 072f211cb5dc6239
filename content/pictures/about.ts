// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const aboutHero: Picture = {
  src: '/media/built-in/about-hero.jpg',
  alt: 'Bright design studio with a long oak table, brass pendants and blue-backed shelves of books and samples',
  focal: { x: 0.52, y: 0.6 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4TEQAAAAvBYAAAIXJAGjeD3fCMAyHwzDsNLVtGzm6+C5v/0k/FYrbRlKm/1qX6fDR/wCYD/IfMpVt+0Gg3MFK9Zu0pU3VjXkoKg==',
  version: 'd64083af33',
}

export const aboutPanel01: Picture = {
  src: '/media/built-in/about-panel-01.jpg',
  alt: 'Fabric swatches, paint chips and floor plans laid out on the studio table',
  focal: { x: 0.45, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBEABAM1lRP9jFxH9DyCNJDUvXyKRlEDZKQkZiUReKUojSVJGHD3Izz9KBqFEkqRmBBkk/38fMsoREQ97b77U+aFEEcAFfjgxANG/CA25iyUg/+peQsRXfGAI0xZ9aA/vYhEA',
  version: '6d244a9007',
}

export const aboutPanel02: Picture = {
  src: '/media/built-in/about-panel-02.jpg',
  alt: 'Oak console with blue and white jars, a round brass mirror and a white lamp',
  focal: { x: 0.45, y: 0.7 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4TFwAAAAvBEABADUgjSQ1bSORlBEZGfkSefIlMm3BuI0kRctM+cfJd/VQ3DaSMgf918nMd/PofzQ0XKCgL3zJJRc99cAvDhNcMLU5EwJmPI4mxKkSMpQIQ4KnhBxmq4Q7DA==',
  version: '0eade8fc3a',
}

export const aboutPanel03: Picture = {
  src: '/media/built-in/about-panel-03.jpg',
  alt: 'Window seat with navy and block-print pillows between pale blue bookcases',
  focal: { x: 0.5, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4TFcAAAAvBEABAAXKAGzzbnDYE3ZGcRgsFovB4HC4c9S2bSOpyLf/tMmdCsVtIyk56L9W5jz6HxM6zptxQ4WhVHNKQqGSDxJsXsuRklZs3lOSQ2SMnNFxBIYJOQMA',
  version: 'd6c72f52ea',
}

export const aboutPanel04: Picture = {
  src: '/media/built-in/about-panel-04.jpg',
  alt: 'Freestanding bath under a sea-view window with pale blue handmade tile',
  focal: { x: 0.5, y: 0.7 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEsAAAAvBEABAAXSAIqyutERjETjRSKR+CMYHUlt2zaSCu0/7f2nQnHbNo6u7D9v46P/IV3FAwSrNFVC5NWvIdU+BQFYYx/gsfAI8dgTBRUA',
  version: '37d760de7a',
}

export const aboutPanel05: Picture = {
  src: '/media/built-in/about-panel-05.jpg',
  alt: 'Mudroom hooks with wet striped towels and a straw bag, sandy flip-flops and a bucket with a spade on the brick floor',
  focal: { x: 0.5, y: 0.5 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4TGUAAAAvBEABAAWSSLZS/UskEZBfPnnyJPJLIhCJcRtJinqZ+Sj/CJnvwbiNJEXLnH+MfAwL/eh/LF0DgA4g79GHt0mO5uf7fgHmoD7onuZC9PnxfgxwflF76F3wE3bjLbbv7XumA/+gOwA=',
  version: 'c1651bcdc0',
}
