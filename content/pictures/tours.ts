// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeTour01: Picture = {
  src: '/media/built-in/home-tour-01.jpg',
  alt: 'Shore house kitchen with a navy island, striped stools and brass dome pendants',
  focal: { x: 0.45, y: 0.65 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoQAAsABABoJQBdgCPs3Jl4GKAA/tT/kp/ISejhKc7R9G+X0k9LEOqG7eXX24YV7pZtitRPEcmuO718vXY33m6LRHkAAA==',
  version: '8590adeeff',
}

export const homeTour02: Picture = {
  src: '/media/built-in/home-tour-02.jpg',
  alt: 'Sage primary bedroom with a velvet bench, long drapery and garden windows',
  focal: { x: 0.45, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQAAsABABoJQBdgBIq9JwswAD+1eSNGq1tGaxRj4JrIcOdx5W0xcVs6M2l5YLE78PxrEXlKQNAz2DIdG8/XNU1SzAAAA==',
  version: '6dc2d29ab7',
}

export const homeTour03: Picture = {
  src: '/media/built-in/home-tour-03.jpg',
  alt: 'Reading room with pale blue built-ins and an ocean window seat',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAwAgCdASoQAAsABABoJYwAAuyLH5iuF2ZiAADOLx8XlNOj9WRnv4AMHvkOrzHFDLW+hczETQhxImyy7gL0fceZmRKeZvEcMKhn8lYAAAA=',
  version: '2a8addcf3e',
}

export const homeTour04: Picture = {
  src: '/media/built-in/home-tour-04.jpg',
  alt: 'Dining room with blue vine wallpaper and a brass ring chandelier',
  focal: { x: 0.5, y: 0.55 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQAgCdASoQAAsABABoJZQC7AD2IFrEkfwAAP7fJxIDQN2C4LNHPY2RrM5UT1PVOTgBF1iWBIYNb2ZBXbId99sLFNQCNETtXQkgcLKPQu/mbQAA',
  version: '04a8841456',
}

export const homeTour05: Picture = {
  src: '/media/built-in/home-tour-05.jpg',
  alt: 'Pale blue kitchen with an oak island, block-print stools and brass dome pendants',
  focal: { x: 0.6, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQAAsABABoJZACdADB6Ev0QAD+5z8hXYBRE1es4+DkxETb7gAbZ9jSwDVKHSZkCQnuTrBEf70K+CQjCJF9IAAA',
  version: 'baf0e88a17',
}

export const homeTour06: Picture = {
  src: '/media/built-in/home-tour-06.jpg',
  alt: 'Coastal bathroom with blue zellige, oak vanity and sea view',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAsABABoJZQAAuaVsAMEgAD+4MKarL5t6Mf28xmo9ByunOAyDQfhL8O5in0xFPB+edmWUvHBKQAA',
  version: '429b8e1b12',
}

export const homeTour07: Picture = {
  src: '/media/built-in/home-tour-07.jpg',
  alt: 'Rittenhouse living room with navy velvet sofa and paneled walls',
  focal: { x: 0.6, y: 0.6 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQAAsABABoJQBdgCG9XtX/qXYYAP7UYMCVlozpWzngx2E0kBXD0kjp84PKP6E9Et5nedEQChKT3FqFXoHGTmHEQS7AkgAA',
  version: '0c7eb0ebcf',
}

export const homeTour08: Picture = {
  src: '/media/built-in/home-tour-08.jpg',
  alt: 'Porch seating with blue pillows and a teak table, dunes and sea beyond the rail',
  focal: { x: 0.4, y: 0.65 },
  width: 1600,
  height: 1067,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJYgAAujYI7tqAAD+56hE6RRR/IOTyXxNRsboExZpEpLGuooarIsumvtkOVfgAAA=',
  version: '6e998eac0c',
}
