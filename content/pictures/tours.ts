// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeTour01: Picture = {
  src: '/media/built-in/home-tour-01.jpg',
  alt: 'Shore house kitchen with a navy island, striped stools and brass dome pendants',
  focal: { x: 0.45, y: 0.65 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4TFEAAAAvBcAAAIWRAEiuOsHoFCcYjUYikUh0lto2kpQJDp+p/zo/VNRIkrIC1r/GY+brR//jAALlUIblSDC8IDmIwhiPIM7IWVjhwNDLxAvRRkF+VQwA',
  version: '8590adeeff',
}

export const homeTour02: Picture = {
  src: '/media/built-in/home-tour-02.jpg',
  alt: 'Sage primary bedroom with a velvet bench, long drapery and garden windows',
  focal: { x: 0.45, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4TFIAAAAvBcAAAAWSSLZSGYkkAhGQTyJPIk8+STS1bRs5Ku7uc/79J3WhNgCQ5P9PSaVh7H9opdW3qx25sKoZWK00A1GyNwRD9rBkicnqMLMN2cHccj8A',
  version: '6dc2d29ab7',
}

export const homeTour03: Picture = {
  src: '/media/built-in/home-tour-03.jpg',
  alt: 'Reading room with pale blue built-ins and an ocean window seat',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4TEoAAAAvBcAAAIXJ2lbW/xiGYRiGH8OPYSM0juK2kZQsHPRfLeWhuG0kZQ76r5SZ8uh/QEEJltMgALh6JL2pAxyZaqG4KshdYgfCAHvULg==',
  version: '2a8addcf3e',
}

export const homeTour04: Picture = {
  src: '/media/built-in/home-tour-04.jpg',
  alt: 'Dining room with blue vine wallpaper and a brass ring chandelier',
  focal: { x: 0.5, y: 0.55 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TFAAAAAvBcAAAIWRSFJqEoUYyI+BRL48+ZJoChpJar73B/zrRIDSAECT//8k2gSH0P9ANrKRJNKSliTSopE8wJXDhxnV6IxqTiSB0+9saE1q9GUdCg==',
  version: '04a8841456',
}

export const homeTour05: Picture = {
  src: '/media/built-in/home-tour-05.jpg',
  alt: 'Pale blue kitchen with an oak island, block-print stools and brass dome pendants',
  focal: { x: 0.6, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRmAAAABXRUJQVlA4TFQAAAAvBcAAAIWRAEjuMscJRiORaCQSmaa2jSTl4OEofOq/SgwUNZKkLJx/hSeAeenZ/0iKxFEcimyKA8gXS1DGJ+lO/qkAFpGIUlwKfqiIVt5V0AZamRg=',
  version: 'baf0e88a17',
}

export const homeTour06: Picture = {
  src: '/media/built-in/home-tour-06.jpg',
  alt: 'Coastal bathroom with blue zellige, oak vanity and sea view',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEwAAAAvBcAAAAWSNpJk+2Q8PAkLDy4cODJeltJIkpQRR5I+/zhRKGrbSOrMLn+cA2EPP/ofokKBnArlfBJAJEE5t/f7ORTD2Zz8IBQI4uwa',
  version: '429b8e1b12',
}

export const homeTour07: Picture = {
  src: '/media/built-in/home-tour-07.jpg',
  alt: 'Rittenhouse living room with navy velvet sofa and paneled walls',
  focal: { x: 0.6, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TFAAAAAvBcAAAIWRgGlqE+ExiIGcRCIfTU0bSc4Ul+8AfOKP8gu1bSQp33+VGDLv3l3Q/0CsgglebGIVAMKJoGITTAAjDHP03cVhjl5mDoEIPMXLAw==',
  version: '0c7eb0ebcf',
}

export const homeTour08: Picture = {
  src: '/media/built-in/home-tour-08.jpg',
  alt: 'Porch seating with blue pillows and a teak table, dunes and sea beyond the rail',
  focal: { x: 0.4, y: 0.65 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TFAAAAAvBcAAAM2VIaL/sYuI/gfQQpKkCQdh/WkO4RE+3HBRFLdt4/B63X9aP9S0keRMcYk/zvsAYIqIIxgVCpEMQowTTbz/G9yaSKBb7O8P3SSBAA==',
  version: '6e998eac0c',
}
