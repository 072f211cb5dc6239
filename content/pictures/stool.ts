// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const legEbonizedOak: Picture = {
  src: '/media/built-in/leg-ebonized-oak.jpg',
  alt: 'Ebonized oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRiYAAABXRUJQVlA4IBoAAAAwAQCdASoQABAABABoJZwAA3AA/vAfFWoOAA==',
  version: 'bd1e645ad4',
}

export const legNaturalOak: Picture = {
  src: '/media/built-in/leg-natural-oak.jpg',
  alt: 'Natural oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQABAABABoJYgCdAFAAAD+6b/iB3+MWG6zrJ3iAAA=',
  version: '9333f35134',
}

export const legWalnut: Picture = {
  src: '/media/built-in/leg-walnut.jpg',
  alt: 'Walnut leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABQAQCdASoQABAABABoJQBOgCgAAP7mHagIlkKMJpJ0NlAnmgAAAA==',
  version: '1a2b2f08e5',
}

export const legWhiteOak: Picture = {
  src: '/media/built-in/leg-white-oak.jpg',
  alt: 'White oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRigAAABXRUJQVlA4IBwAAABQAQCdASoQABAABABoJZQABDOAAP7vaI3eqQ4A',
  version: 'b6641c4158',
}

export const meganStool01: Picture = {
  src: '/media/built-in/megan-stool-01.jpg',
  alt: 'The Megan Stool at counter height in Harbor Stripe with natural oak legs and brass foot rail',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQABAABABoJZQAAuQ3IBFEAP7nI6gkOg8DLM9znuPK3OxLNmrbAAAA',
  version: '866d431899',
}

export const meganStool02: Picture = {
  src: '/media/built-in/megan-stool-02.jpg',
  alt: 'Side profile of the Megan Stool',
  focal: { x: 0.52, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoQABAABABoJZwAAuQ3chCsAAD+6noAKa/oI7g0Rm4xIwKiq2wAAA==',
  version: 'cf31c8a27c',
}

export const meganStool03: Picture = {
  src: '/media/built-in/megan-stool-03.jpg',
  alt: 'Back view of the Megan Stool showing the wrapped curved back',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAADQAQCdASoQABAABABoJZQAAudfWHYjAAD+6o5Vb7eTX68C9Y9MuAjd8+AAAA==',
  version: 'e564241079',
}

export const meganStool04: Picture = {
  src: '/media/built-in/megan-stool-04.jpg',
  alt: 'Close view of the curved stool back and upholstered seat',
  focal: { x: 0.5, y: 0.55 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQABAABABoJZwAAuTo8mgAAP7tQhFG+geUgi8pomIntvgiAAA=',
  version: 'c4d20d8dd3',
}

export const meganStool05: Picture = {
  src: '/media/built-in/megan-stool-05.jpg',
  alt: 'Brass foot rail and tapered oak legs in detail',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQABAABABoJYwCdAEUo6dXEXAA/uB0L2sSnrzma48cKcpNlWGBmb6e3sbLi357kCUa2VQA',
  version: '28ffbc7964',
}

export const meganStool06: Picture = {
  src: '/media/built-in/megan-stool-06.jpg',
  alt: 'Counter and bar height Megan Stools in navy linen and ivory boucle',
  focal: { x: 0.48, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoQABAABABoJZQAAuTr5iAA/u0/AzHDW3QI4FfO6f4IjTbWGcad/ZH991NSu+fAAAA=',
  version: 'e7ffe6c3c1',
}

export const metalBlack: Picture = {
  src: '/media/built-in/metal-black.jpg',
  alt: 'Black stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAAAwAQCdASoQABAABABoJaQAA3AA/vCi0qoaW6MrB8CVoczs6lZPVGzJYJ4AAA==',
  version: '3c6a9cdc66',
}

export const metalBrass: Picture = {
  src: '/media/built-in/metal-brass.jpg',
  alt: 'Brass stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwAgCdASoQABAABABoJYgCdA/ABEvRuEiwAAD+hAVj39jSAP55c6LtakDGhZdZzBYGYhCn5B8aMWhew9uVHI+vnE6pPUjb/c+Icg6CJ6XTdthRv2buGAefEijxcYTHdwIRUUNIAAA=',
  version: '878aa80691',
}

export const metalBronze: Picture = {
  src: '/media/built-in/metal-bronze.jpg',
  alt: 'Bronze stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQABAABABoJZQCdAD0axFbLQAA/u9qQ5Fny18Q8yMyhK02O+0nXzNkvcuc/4gI9NxdaBDnlsYaAlGZwLIAAA==',
  version: '70cf0f5db3',
}

export const metalNickel: Picture = {
  src: '/media/built-in/metal-nickel.jpg',
  alt: 'Nickel stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACQAQCdASoQABAABABoJZwAApxPPxYA/bbkzdeGVlfMvY9UYnSA5Nq9D3s0P5buzrTFYPoEkLNZnF1X6az5qij265GcpBRz/ZjQHGm+W3nDjbahnuV8+7cyet+P7mQAAAA=',
  version: '954be00b25',
}

export const stoolTurntablePoster: Picture = {
  src: '/media/built-in/stool-turntable-poster.jpg',
  alt: 'The Megan Stool in navy linen on a seamless backdrop, seen from the front',
  focal: { x: 0.5, y: 0.5 },
  width: 960,
  height: 960,
  lqip: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoQABAABABoJZQAApLwXAAA/uqHZ62RMfXXnlSFsK9+Uu7WFWZy3+ePuZBDmzi5voUAAA==',
  version: '0e8219a8f5',
}

export const swatchBlueBlock: Picture = {
  src: '/media/built-in/swatch-blue-block.jpg',
  alt: 'Blue block print upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAQAgCdASoQABAABABoJZwAAtzkD4M/dI6AAP7oMbyd0fV/jG2GdFiBes+R9XsK0rCw1YdJeq9rUcToBwNitY0sfZTDuvRoK7B1POHNVnUnat0ArUEKAAAA',
  version: '0a21a01eb7',
}

export const swatchBlueVine: Picture = {
  src: '/media/built-in/swatch-blue-vine.jpg',
  alt: 'Blue vine print upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACwAQCdASoQABAABABoJaQAAhuCOSUAAP7oZB+7lDbtp+uP1kbVEZ1L43mwG4Vyl+tVyRrq90J75wg6cXIJ6AH18gAAAA==',
  version: 'c0468bbd2f',
}

export const swatchDuneBoucle: Picture = {
  src: '/media/built-in/swatch-dune-boucle.jpg',
  alt: 'Dune boucle upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABQAQCdASoQABAABABoJQBOgCgAAP7pyifyMM/V4AA=',
  version: 'c1707c9677',
}

export const swatchHarborStripe: Picture = {
  src: '/media/built-in/swatch-harbor-stripe.jpg',
  alt: 'Harbor stripe upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQABAABABoJZwC7ADGKEkAAP7Wvx4V0t+7vfu//Qc72ZT80sMhcKuT9bJM+AAA',
  version: '6817d2d733',
}

export const swatchIvoryBoucle: Picture = {
  src: '/media/built-in/swatch-ivory-boucle.jpg',
  alt: 'Ivory boucle upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABQAQCdASoQABAABUBoJZwABDOAAP7uaX4gS5kAAAA=',
  version: '9a167ec067',
}

export const swatchIvoryLinen: Picture = {
  src: '/media/built-in/swatch-ivory-linen.jpg',
  alt: 'Ivory linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRigAAABXRUJQVlA4IBwAAABQAQCdASoQABAABABoJZwABDOAAP7vjNneqQ4A',
  version: 'eb92370124',
}

export const swatchNavyLinen: Picture = {
  src: '/media/built-in/swatch-navy-linen.jpg',
  alt: 'Navy linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoQABAABABoJYwCdAFAAAD+75qpN2G+LgA=',
  version: '1316ec0f86',
}

export const swatchOatLinen: Picture = {
  src: '/media/built-in/swatch-oat-linen.jpg',
  alt: 'Oat linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoQABAABABoJZQCdAFAAAD+7fSPpqNAAAA=',
  version: '463376f3a7',
}

export const swatchRegattaStripe: Picture = {
  src: '/media/built-in/swatch-regatta-stripe.jpg',
  alt: 'Regatta stripe upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQABAABABoJYwCdADG4j+pAAD+wnGv4w1s7y5CxZ5AfGOZE5GMIscUKGTFHO0zWcYtnTwmAAA=',
  version: 'ba47dfb720',
}

export const swatchSkyLinen: Picture = {
  src: '/media/built-in/swatch-sky-linen.jpg',
  alt: 'Sky linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoQABAABABoJZQCdAFAAAD+7OwWoJqgAAA=',
  version: 'f9cbaa3e40',
}
