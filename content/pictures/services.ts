// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const servicesDesignRefresh: Picture = {
  src: '/media/built-in/services-design-refresh.jpg',
  alt: 'Blue and linen fabric swatches with paint chips',
  focal: { x: 0.5, y: 0.55 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADQAQCdASoQABAABABoJQAAS6enbVIM0AD+1Go48Ws8KBKe75VfdcdxyMXjezRaZCSpWRO+rOpS2X4PVtNA3Jqfzo1/xxG8sE3WAAAA',
  version: '4a6ac04445',
}

export const servicesHero: Picture = {
  src: '/media/built-in/services-hero.jpg',
  alt: 'Pale blue family kitchen with an oak island, block-print stools and brass dome pendants',
  focal: { x: 0.45, y: 0.6 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAkABABoJQBOgCPmxCt6kAD+38SltiUyrBG1V0UPp18IH6nQSkJNGfJss1zeD3IWvEZ8YAA=',
  version: '9529ecc288',
}

export const servicesNewConstruction: Picture = {
  src: '/media/built-in/services-new-construction.jpg',
  alt: 'Floor plans, a brass rule, fabric swatches and paint chips for a new house',
  focal: { x: 0.5, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQABAABABoJYwBUfo2uBJJtUAA/rH7vdN345EyMWGvyi3StfKgOv5pnrZBogIAEYBq2QOXugoAAA==',
  version: 'fa863f406b',
}

export const servicesRenovation: Picture = {
  src: '/media/built-in/services-renovation.jpg',
  alt: 'Renovated kitchen with a plaster hood, brass dome pendants and subway tile',
  focal: { x: 0.5, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoQABAABABoJQBOgCHesVyIAAD30i8NQLEutvirKLmULI4obprKyayi5+zlyp8R/dYa+qWjBxJf9SV6jyiCJiThjDigAA==',
  version: '28e6689d07',
}
