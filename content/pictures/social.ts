// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const social01: Picture = {
  src: '/media/built-in/social-01.jpg',
  alt: 'A fan of blue and natural fabric swatches on a floor plan',
  focal: { x: 0.35, y: 0.55 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQABAABABoJQAAYs1BYXYAAP7noGUEhx/jf5uV57AZO1TVYNlMAUiOnxecpEAA',
  version: '0614943ea3',
}

export const social02: Picture = {
  src: '/media/built-in/social-02.jpg',
  alt: 'Blue and white ginger jars on an oak console',
  focal: { x: 0.6, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAQCdASoQABAABABoJQAASr0eaRQAAP7iR5crLvFWQfjh+U1kLsmGdbj0/jtX0oDCgpBdVsDEJqQ+EcmlwxKkP/oWuHBMLVmyP0QCMzYAgQAA',
  version: '00107ee1f3',
}

export const social03: Picture = {
  src: '/media/built-in/social-03.jpg',
  alt: 'White hydrangeas in a stoneware vase beside a stack of books',
  focal: { x: 0.55, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAAAQAgCdASoQABAABABoJQBOgCKq3wf+m9QAAP7f+WquG924IZwnTmHS/u79OEpxal7sKjDS8kyOtGOcGDYMM9IwPVO8iJAIs1MCX0AA',
  version: 'b4188b9de3',
}

export const social04: Picture = {
  src: '/media/built-in/social-04.jpg',
  alt: 'Coral and striped pillows on a white sofa beside a coral lamp',
  focal: { x: 0.4, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAwAgCdASoQABAABABoJYwC7AELYLOIxahAwAD+6pFQ4IVClV18qWionZayKMSka+R9jq+2z9I7Ufs+2i7fAjs8JZP6Ork/bdWCav8PAAA=',
  version: 'e8ee9dde79',
}

export const social05: Picture = {
  src: '/media/built-in/social-05.jpg',
  alt: 'Striped counter stools at a navy island',
  focal: { x: 0.6, y: 0.5 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAQCdASoQABAABABoJYwAAtzhhUMnRKAA/u4KjwZRPJ+PpabMExu16oJ3CDsX2GJ0zHY6/VGgM2okT38xZr3tRZaAAqiXMsKYvVHE3fB3273vw4AAAA==',
  version: '63b47a73a1',
}

export const social06: Picture = {
  src: '/media/built-in/social-06.jpg',
  alt: 'Mantel styled with a seascape, olive branches and brass candlesticks',
  focal: { x: 0.5, y: 0.45 },
  width: 1200,
  height: 1200,
  lqip: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAACQAQCdASoQABAABABoJZwAAosRFBgA/snbXqE1qlvIdXrhyJBlobgtTR+yGpU0TAbnbTK6nyZtkkh1I1ejcTDdbCAAAA==',
  version: 'eba32543ae',
}
