// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const banner: Picture = {
  src: '/media/built-in/plates/banner.svg',
  alt: 'Drawing of a beach from above with striped umbrellas',
  focal: { x: 0.5, y: 0.6 },
  width: 2100,
  height: 900,
  lqip: '',
  version: '',
}

export const beach: Picture = {
  src: '/media/built-in/plates/beach.svg',
  alt: 'Drawing of a crowded beach from above with striped umbrellas and towels',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const bedroom: Picture = {
  src: '/media/built-in/plates/bedroom.svg',
  alt: 'Drawing of a bedroom with a scalloped blue headboard and striped pillows',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const bunk: Picture = {
  src: '/media/built-in/plates/bunk.svg',
  alt: 'Drawing of four navy bunk beds with an oak ladder',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const dining: Picture = {
  src: '/media/built-in/plates/dining.svg',
  alt: 'Drawing of a round dining table with wishbone chairs and a woven pendant',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const exterior: Picture = {
  src: '/media/built-in/plates/exterior.svg',
  alt: 'Drawing of a shingled cottage with a blue door and a striped awning',
  focal: { x: 0.5, y: 0.55 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const fabric: Picture = {
  src: '/media/built-in/plates/fabric.svg',
  alt: 'Drawing of blue fabric swatches and paint samples',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const kitchen: Picture = {
  src: '/media/built-in/plates/kitchen.svg',
  alt: 'Drawing of a kitchen with a navy island and two pendants',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const living: Picture = {
  src: '/media/built-in/plates/living.svg',
  alt: 'Drawing of a living room with a white sofa and dunes in the window',
  focal: { x: 0.5, y: 0.65 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const mudroom: Picture = {
  src: '/media/built-in/plates/mudroom.svg',
  alt: 'Drawing of a mudroom with striped towels on hooks and a surfboard',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const office: Picture = {
  src: '/media/built-in/plates/office.svg',
  alt: 'Drawing of a navy study with bookshelves and a desk by the window',
  focal: { x: 0.55, y: 0.55 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const porch: Picture = {
  src: '/media/built-in/plates/porch.svg',
  alt: 'Drawing of a porch swing over the dunes',
  focal: { x: 0.5, y: 0.65 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const powder: Picture = {
  src: '/media/built-in/plates/powder.svg',
  alt: 'Drawing of a powder room with a scalloped gold mirror',
  focal: { x: 0.5, y: 0.45 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stool: Picture = {
  src: '/media/built-in/plates/stool.svg',
  alt: 'Drawing of the Megan Stool in blue',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stool2: Picture = {
  src: '/media/built-in/plates/stool2.svg',
  alt: 'Drawing of the Megan Stool in navy',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stool3: Picture = {
  src: '/media/built-in/plates/stool3.svg',
  alt: 'Drawing of two Megan Stools in sky stripe',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stool4: Picture = {
  src: '/media/built-in/plates/stool4.svg',
  alt: 'Drawing of the striped back of the Megan Stool',
  focal: { x: 0.5, y: 0.6 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stool5: Picture = {
  src: '/media/built-in/plates/stool5.svg',
  alt: 'Drawing of the legs and brass foot rail of the Megan Stool',
  focal: { x: 0.5, y: 0.5 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}

export const stoolhero: Picture = {
  src: '/media/built-in/plates/stoolhero.svg',
  alt: 'Drawing of three Megan Stools in white, blue and navy',
  focal: { x: 0.5, y: 0.75 },
  width: 2000,
  height: 1100,
  lqip: '',
  version: '',
}

export const team: Picture = {
  src: '/media/built-in/plates/team.svg',
  alt: 'Drawing of the four designers in front of the dunes',
  focal: { x: 0.5, y: 0.55 },
  width: 1600,
  height: 1200,
  lqip: '',
  version: '',
}
