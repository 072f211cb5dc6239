// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeAboutLoopPoster: Picture = {
  src: '/media/built-in/home-about-loop-poster.jpg',
  alt: 'The design studio: a long oak table with floor plans under two brass pendants',
  focal: { x: 0.5, y: 0.65 },
  width: 1280,
  height: 720,
  lqip: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4TFcAAAAvBYAAAHdgpm2bnOOPbjB6GoqiRpKU5T3/6k4ACmB4KGkjCRq4/lWdnIPfgPmPj1VXIh/26A+CugIRrclvhXEhlgCDDNBsKZRCdDkEkMOBbhjR/6g18C8A',
  version: '42d45b8302',
}

export const homeHeroSwingPortrait: Picture = {
  src: '/media/built-in/home-hero-swing-portrait.jpg',
  alt: 'White porch swing with a navy cushion, a striped rug and the ocean beyond',
  focal: { x: 0.5, y: 0.68 },
  width: 1080,
  height: 2280,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4TFEAAAAvAkABAFdgpG2k+ld58OHDSVHUSJKy5F8hioDDh6JGkpQl/zpXAB30Y/7jtLaPfgFog6ANgGWyw1eBgkg2qPf8c6iggVIyaRzR/xhtI9a/LgAA',
  version: '33ba44b830',
}

export const homeHeroSwing: Picture = {
  src: '/media/built-in/home-hero-swing.jpg',
  alt: 'White porch swing with a navy cushion and striped pillows over dunes and the Atlantic',
  focal: { x: 0.5, y: 0.78 },
  width: 2000,
  height: 1250,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TE8AAAAvBcAAAAWSNpJk/6Q8fBkHCxceXElqAgBNsP5ZJzgcattIUp5/9+7Cp/6rxKD/sQoJCgoKmU5Rtar1WNUukd3ZH8VCkt9usF9izpptfxPZAA==',
  version: 'e153dd80c7',
}

export const homeHeroPorchPortrait: Picture = {
  src: '/media/built-in/home-hero-porch-portrait.jpg',
  alt: 'White porch swing with a navy cushion, a striped rug and the ocean beyond',
  focal: { x: 0.5, y: 0.68 },
  width: 1080,
  height: 2280,
  lqip: 'data:image/webp;base64,UklGRmAAAABXRUJQVlA4TFQAAAAvAkABAG9gpG2k+ld58OHDSVHUSJKy5F8hioDDh6JGkpQl/zpXAB30Y/7jtLYPgvYB4Is+AIhoA2CZ7PBVoBAA0KZ/dUJIJbkxDSyi/7EyTnjx+yU=',
  version: '489b697b9a',
}

export const homeHeroPorch: Picture = {
  src: '/media/built-in/home-hero-porch.jpg',
  alt: 'White porch swing with a navy cushion and striped pillows over dunes and the Atlantic',
  focal: { x: 0.5, y: 0.78 },
  width: 2000,
  height: 1250,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEwAAAAvBcAAADUYiSSl/kdBEgN58iWSSI/itpGUpf5rpYOlh9o2kpSDh6Pwqf8qMeh/TAopHPmQaVPuRE4jm+L98REgkZ/dwK4U6dK23oRs',
  version: '5c64a515ac',
}

export const homeHero: Picture = {
  src: '/media/built-in/home-hero.jpg',
  alt: 'Sunlit coastal living room with ocean-facing windows, linen sofas and a brass lantern',
  focal: { x: 0.5, y: 0.65 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4TFkAAAAvBYAAAG9gpm0b80fXczB2BoqaRpKQJ//qvnwZDIWaSJKU43v/ulAIhhjMf5zV9ecB+eov374bD+oNfD4IFi+mERTFtkG9TxIrRcSxVUICZfSM6H+MayO/DwA=',
  version: '4b773671e7',
}

export const roundAbout: Picture = {
  src: '/media/built-in/round-about.jpg',
  alt: 'A stack of folded blue fabrics with a brass tape measure',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4TF4AAAAvBUABADUgCcAmlYlAhEskEYhwOUmEycnH2dQGAJJg/H9nKw0jgwAAy+ZmW7fZ/xCKQZFEaAZNn3Kw3HG/sQuF1BT0O+eFf8EsFUKDFOjEHwQxEE2fYuMUYhCaEI1t',
  version: 'ab0074f7ce',
}

export const roundHomeTours: Picture = {
  src: '/media/built-in/round-home-tours.jpg',
  alt: 'Shingled cottage entrance with a blue door, brass lanterns and hydrangeas',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBUABADUgbdtI698YD3+EgwcND/5oXwVtJCkPx3f+1T1JQAFsAgBIg50awaV/rvlwOPof5CF55fkkJyDPpwGZPOIA2ZZ/JYuDPAv9LnWWCnkGcqddzVVL0m7ICz2TSB500AEA',
  version: 'e7e312ae17',
}

export const roundLoveLetters: Picture = {
  src: '/media/built-in/round-love-letters.jpg',
  alt: 'Envelopes with a navy seal beside a blue hydrangea',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRmAAAABXRUJQVlA4TFMAAAAvBUABAAWSNpLk38XLePjw4cKBlaW2jaSI/mu9Awf8EDCOJKkNIC9hWib/KO2z/wEBAMh61ufJP64g+/3K/Pp84grY89/W/+sO1PO6ei56kQEBAAA=',
  version: '275011bab6',
}

export const roundPortfolio: Picture = {
  src: '/media/built-in/round-portfolio.jpg',
  alt: 'Fireplace with a seascape above a white mantel',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4TF0AAAAvBUABAAXKSJKU6ofyoTw+Hi4eLi4OHl5ITBtJcjSg7t7Cyz/ONwMYt5GkqPOP85gZ/eh/iAAQTDWJ8Qyg5jWJPOEJdFMNKBTQifdnuZz9WfD8VfS9eF9qNd4P3wMA',
  version: '6278594a94',
}

export const roundServices: Picture = {
  src: '/media/built-in/round-services.jpg',
  alt: 'Rolled floor plans tied with ribbon, a pencil and a brass rule',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBUABAHdAkG1ThPvTHWMoahpJgZq7AwH414QUyrdQ20aSMnfP0H+VGGIw//FcPeADwFZ/8OnIw1t5A+BLhUUFNLV26q9gVEEEow52EYQQwOaoIsvbXqmI/gfQyImT/9S8mBYA',
  version: 'e0ef23bac3',
}

export const roundShop: Picture = {
  src: '/media/built-in/round-shop.jpg',
  alt: 'The Megan Stool in harbor stripe',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEwAAAAvBUABAIWRtpH8O3v4cLDwJKlt20baf9Mkx+L+u5Jh20iKY8f44If+hyAIEIof/PXRPgL89aNfbo/gX2iPdvkf6sfC0Ic+2kWHAQAA',
  version: 'dc91270a68',
}
