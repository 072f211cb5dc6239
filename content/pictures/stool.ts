// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const legEbonizedOak: Picture = {
  src: '/media/built-in/leg-ebonized-oak.jpg',
  alt: 'Ebonized oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4TDEAAAAvBUABABcgFkzxzjASC6Z4ZyApaBsFTt0LiGD+438dAgratmFT7f4AJqL/gWma/tYBAA==',
  version: 'bd1e645ad4',
}

export const legNaturalOak: Picture = {
  src: '/media/built-in/leg-natural-oak.jpg',
  alt: 'Natural oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4TDgAAAAvBUABAC8gEEjyJxptFLFgkj9bSDvUtG3AhD+CQp3H/EerbqcDMxiIJDP5OkhiiSKi/zH451ZXAg==',
  version: '9333f35134',
}

export const legWalnut: Picture = {
  src: '/media/built-in/leg-walnut.jpg',
  alt: 'Walnut leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4TDQAAAAvBUABAC8gFkzxzvAiG6BMFQ4mJCAMMMj/XcL8x68BazJgMMg2ck7h90qv8I3of9ybmoIF',
  version: '1a2b2f08e5',
}

export const legWhiteOak: Picture = {
  src: '/media/built-in/leg-white-oak.jpg',
  alt: 'White oak leg finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4TCwAAAAvBUABABcgEEjyJxxllHPziwWT+dOF0zn/kX4CNW0bML0WfwIhWw4R/U8dww==',
  version: 'b6641c4158',
}

export const meganStool01: Picture = {
  src: '/media/built-in/megan-stool-01.jpg',
  alt: 'The Megan Stool at counter height in Harbor Stripe with natural oak legs and brass foot rail',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TE8AAAAvBUABAA0oBBAABU1E/8N9FxH9DyBpI0mF51/Zy3g4cKWgbds2HPT/vUnaQXHbNg6v3/7TNj8iXgGAAfzZPr/jSPpGAOtUjjrAygQVAJgAAA==',
  version: '866d431899',
}

export const meganStool02: Picture = {
  src: '/media/built-in/megan-stool-02.jpg',
  alt: 'Side profile of the Megan Stool',
  focal: { x: 0.52, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4TFcAAAAvBUABAGdAmG1Uf8pDuOdQlDaShDz1X+VLlCjUtG0EdTz++A7Gf5dh/mPq6wFQwwsBEQCAytwCGfWAqto2rAze/BHBEkoFgabNFIzofwwMvOgvdZarAAgA',
  version: 'cf31c8a27c',
}

export const meganStool03: Picture = {
  src: '/media/built-in/megan-stool-03.jpg',
  alt: 'Back view of the Megan Stool showing the wrapped curved back',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGMAAAAvBUABAHdgpm0bn+WPcBB2BoqiRpKU5V3/Go8EMDzUBADB2ATQP5kg85j/uFTbDbw6IA88AsBrN1+I9q21235aBCgGADRi6K5nCCGEkMEURjGXqcxhXBH9D4auT/NiX1tHIQEA',
  version: 'e564241079',
}

export const meganStool04: Picture = {
  src: '/media/built-in/megan-stool-04.jpg',
  alt: 'Close view of the curved stool back and upholstered seat',
  focal: { x: 0.5, y: 0.55 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4TE0AAAAvBUABAFWYCZikfytOzp30sQSq4raRlFk87L/WpYfaNpKUDY76r/OeGYL+Z/QP+j/AAVxPQQ7yUAHOQwwx6AefoH/CLrq1s3f3zvqObgA=',
  version: 'c4d20d8dd3',
}

export const meganStool05: Picture = {
  src: '/media/built-in/megan-stool-05.jpg',
  alt: 'Brass foot rail and tapered oak legs in detail',
  focal: { x: 0.5, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRlwAAABXRUJQVlA4TE8AAAAvBUABAFWgbds2/3/lUaNGj30lZxRW2LZtm0ra7K0mANCE/lkdJtjR/8AyhRTmENOUaqmdUae02qklpRamdCks5VlaSkz/17SUD2Cl3U1KAA==',
  version: '28ffbc7964',
}

export const meganStool06: Picture = {
  src: '/media/built-in/megan-stool-06.jpg',
  alt: 'Counter and bar height Megan Stools in navy linen and ivory boucle',
  focal: { x: 0.48, y: 0.5 },
  width: 1400,
  height: 1400,
  lqip: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4TFYAAAAvBUABAAWSSLZSi4hIYiCRREA+ufJJIhlt2ybAoHD/3zrANpKkRmgwyT9K9eLEGP0P+KQAgMT8cSoIArswfq6KPW9PJm9yb2WSPdmDIJkECAKNolE0BA==',
  version: 'e7ffe6c3c1',
}

export const metalBlack: Picture = {
  src: '/media/built-in/metal-black.jpg',
  alt: 'Black stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4TDkAAAAvBUABADcgJEgx0aiQIMVEo2rbtmHx4p7Mf/wHCoCKAgAKItmg4z4JVHEvghFBBBH9j8laeDFwghYA',
  version: '3c6a9cdc66',
}

export const metalBrass: Picture = {
  src: '/media/built-in/metal-brass.jpg',
  alt: 'Brass stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRmQAAABXRUJQVlA4TFcAAAAvBUABAIWRSFIl1SEC8uXLky+RSCSK2jaSUwT2Xj+iMJKUpv8eUQkPmLWE/gf6xsRddwB8+mAHh40ODdxhQHrgkM4mSJceCCx+DEif+KMav89uW3aA0wEA',
  version: '878aa80691',
}

export const metalBronze: Picture = {
  src: '/media/built-in/metal-bronze.jpg',
  alt: 'Bronze stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4TFIAAAAvBUABAGcgJEgx0ajSto3gWEA/ePDUtm3DyHba//dmmP/4L0o6BDxCOoRWCCjfQYGCSHIaC+kIiQKalRhgogEHoAULKIzof2yoh/OXXB5v3uYB',
  version: '70cf0f5db3',
}

export const metalNickel: Picture = {
  src: '/media/built-in/metal-nickel.jpg',
  alt: 'Nickel stretcher finish',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4TFsAAAAvBUABAH9AJgzh3CmS/r10INK2TQ0WXtQVtG3Dptr9B2nzTzBJU23H7J9CwSTz3x0KBYpiW6n4JCADQwBSUIAQVCCHUdzZwACubGAIc0T0PybniX1tDe1vz6UAAA==',
  version: '954be00b25',
}

export const stoolTurntablePoster: Picture = {
  src: '/media/built-in/stool-turntable-poster.jpg',
  alt: 'The Megan Stool in navy linen on a seamless backdrop, seen from the front',
  focal: { x: 0.5, y: 0.5 },
  width: 960,
  height: 960,
  lqip: 'data:image/webp;base64,UklGRm4AAABXRUJQVlA4TGIAAAAvBUABAGdAFmAyf6oQQgihcyhKI0lhntB/TUgKQb4kSUWRpDj414WMKAIuzmP+Y2UBfADgAMCFjfM4W0L5R7NATQAgDcNVwXf/UIAyZvA2gnXMYMCI/oeK3p/PS7ac7SmlAg==',
  version: '0e8219a8f5',
}

export const swatchBlueBlock: Picture = {
  src: '/media/built-in/swatch-blue-block.jpg',
  alt: 'Blue block print upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4TFkAAAAvBUABAF9AkG0zf8IjHKEoahpJQp78K/zyJTAUato2gsof3wG58fMw/zGtnIAkeARo+tDj1jgaqKZtK1J5I8ETeApT/zmEEEEGpRBtRP8jzuBNV5/bzD9gGQA=',
  version: '0a21a01eb7',
}

export const swatchBlueVine: Picture = {
  src: '/media/built-in/swatch-blue-vine.jpg',
  alt: 'Blue vine print upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEwAAAAvBUABAE8gEEjyJxxlFEVtJCF74F/hyWB4iAWT/PnC2TH/kd3nBqDZ8bkBbqAmAJAmDu9GC/jz2cBbSeBoYPqI/keGryfzS+4G2EdU',
  version: 'c0468bbd2f',
}

export const swatchDuneBoucle: Picture = {
  src: '/media/built-in/swatch-dune-boucle.jpg',
  alt: 'Dune boucle upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRioAAABXRUJQVlA4TB4AAAAvBUABAA9wXPwT458Uf/4DD2TStilTPdstov/h+Q8=',
  version: 'c1707c9677',
}

export const swatchHarborStripe: Picture = {
  src: '/media/built-in/swatch-harbor-stripe.jpg',
  alt: 'Harbor stripe upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4TDIAAAAvBUABAB8gEEjypxprlPPyiwWT+XMF1Tn/kconUNM2EjNku6f9ZAq0Siei/+EKkuYpAw==',
  version: '6817d2d733',
}

export const swatchIvoryBoucle: Picture = {
  src: '/media/built-in/swatch-ivory-boucle.jpg',
  alt: 'Ivory boucle upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4TDIAAAAvBUABAB8gEEjypxtnFLFgMn++YDrPzD//UdJHUNRICkN7c5aQis5uI6L/QRaUXng8AA==',
  version: '9a167ec067',
}

export const swatchIvoryLinen: Picture = {
  src: '/media/built-in/swatch-ivory-linen.jpg',
  alt: 'Ivory linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRj4AAABXRUJQVlA4TDIAAAAvBUABAB8gEEjyJxxlFLFgMn/GQDpPzT//UdJHUMxIEjTXb6kGYY1WfD0i+h/FogyOPw==',
  version: 'eb92370124',
}

export const swatchNavyLinen: Picture = {
  src: '/media/built-in/swatch-navy-linen.jpg',
  alt: 'Navy linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4TDUAAAAvBUABAB8gFkzxzlAiEKBMFYYQEhCiWf5vEuY/fpsMGBRFkhrxZQyi4BYGieOI/scyGK4fBAA=',
  version: '1316ec0f86',
}

export const swatchOatLinen: Picture = {
  src: '/media/built-in/swatch-oat-linen.jpg',
  alt: 'Oat linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRi4AAABXRUJQVlA4TCIAAAAvBUABABdwaPxj458Yf/4D72CmbdvkFX7ttkBYRP8jiDwi',
  version: '463376f3a7',
}

export const swatchRegattaStripe: Picture = {
  src: '/media/built-in/swatch-regatta-stripe.jpg',
  alt: 'Regatta stripe upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRlYAAABXRUJQVlA4TEoAAAAvBUABAEcgFkzxzpBS0DYKnLoXkIOito2Yjlvgjj+aPuY//t8dAYhyoEiUIwA1kaTIitKVgAQEUAh6cyTAPRH9j+Hf9I0rUYJSAA==',
  version: 'ba47dfb720',
}

export const swatchSkyLinen: Picture = {
  src: '/media/built-in/swatch-sky-linen.jpg',
  alt: 'Sky linen upholstery swatch',
  focal: { x: 0.5, y: 0.5 },
  width: 600,
  height: 600,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4TDwAAAAvBUABACcgEEjypxtnFLFgkj9XWDvUtG3AhD/CQpnH/EfrDOx0UMhGEsSwS7A5k338qQ4iov8p4jDvdxs=',
  version: 'f9cbaa3e40',
}
