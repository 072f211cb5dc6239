// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const styleModern: Picture = {
  src: '/media/built-in/style-modern.jpg',
  alt: 'Pale oak waterfall console with abstract art, eucalyptus and a boucle swivel chair',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACwAwCdASoQABQAPxFwsFAsJiSisAgBgCIJYwAAW4/K0ZSmVuDpgAD+tOjfair7bDlRubuJK9pMdDuLx98tMkSQZKS2a1Yocj/E0VdkEWr0og0y2S/FqWI4STe2Tv1gAAA=',
  version: 'dcf3db5333',
}

export const stylePlayful: Picture = {
  src: '/media/built-in/style-playful.jpg',
  alt: 'Coral dresser against aqua trellis wallpaper with a rattan mirror and pink peonies',
  focal: { x: 0.45, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoQABQAPxF2sVCsJySisAgBgCIJQBdgBDeDXpnO7dqysAD+tOjfWQ763Xp16LyWBHZuNfcKMVP3aNQcAR1G58TD/Y20TfhUWVbCiyrPaA3Z1yHPAAA=',
  version: 'f28bf57837',
}

export const styleSophisticated: Picture = {
  src: '/media/built-in/style-sophisticated.jpg',
  alt: 'Navy paneled wall with abstract art, magnolia branches and a boucle chair',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAADwAwCdASoQABQAPxFysFCsJqSisAgBgCIJQBibBD0lTOQ1UOq7YRIAAP2VF+fdXoNhSCq4i7LicQEMaq1PnAX595RjfD9X9rGrEisnF6bbgX8xwqzf3w4Kip9fZ3k7x3gAQm7i6IYXsDb8Pu8TXlDmedoENA565vYAAA==',
  version: 'c63e3ac72e',
}

export const styleTraditional: Picture = {
  src: '/media/built-in/style-traditional.jpg',
  alt: 'Walnut console with a landscape painting, sage lamp and vine-print wing chair',
  focal: { x: 0.45, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnQAAABXRUJQVlA4IGgAAADQAwCdASoQABQAPxF0sVCsJqSisAgBgCIJQBdgBD4bC3JIbwsQPQAA/q8YJlsOUnh+3nBx0e1gnI8aAM120+r0a8cElSSXPpq6t/HlzDkeLg2k5wMkKTf6KHiOUjQlT0MVMakQ4BgAAA==',
  version: '7525a3b58b',
}
