// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const styleModern: Picture = {
  src: '/media/built-in/style-modern.jpg',
  alt: 'Pale oak waterfall console with abstract art, eucalyptus and a boucle swivel chair',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmIAAABXRUJQVlA4TFYAAAAvBEABAM1VIKL/sYuI/ocBSQDFOUkE+qdYhEVBIr8KSttIcgwufei/0ocPFLeNpOSg/1qZ84h4cSwfNssXhzn6TAR5ORSKj4aERULgyA3XGI5DDOb0Fg==',
  version: 'dcf3db5333',
}

export const stylePlayful: Picture = {
  src: '/media/built-in/style-playful.jpg',
  alt: 'Coral dresser against aqua trellis wallpaper with a rattan mirror and pink peonies',
  focal: { x: 0.45, y: 0.6 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRm4AAABXRUJQVlA4TGIAAAAvBEABAA0QSNribX9E/2P3u4jof8BMwCScnMSwfwJjeBqBc1HURJKkTHDPKOL9q3oRtIHitpGUHPRfK3MeEWsnygKgYIFZO0GEcRAD08oyPAvz3DzAR1gF408+iY1WAAltAA==',
  version: 'f28bf57837',
}

export const styleSophisticated: Picture = {
  src: '/media/built-in/style-sophisticated.jpg',
  alt: 'Navy paneled wall with abstract art, magnolia branches and a boucle chair',
  focal: { x: 0.5, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRnAAAABXRUJQVlA4TGQAAAAvBEABADUgrW0laxGJRqLxj0D8YxiNRiMjMA4jgeK2bSOn7QB5dv8Zrxx6sA0AsExs/X+fMaIc+h+AEEIEIRRBmCsS+oGQEzxMrVVrGrdGmNB/BFYICzMeARE2Jtf/fPb32rkj',
  version: 'c63e3ac72e',
}

export const styleTraditional: Picture = {
  src: '/media/built-in/style-traditional.jpg',
  alt: 'Walnut console with a landscape painting, sage lamp and vine-print wing chair',
  focal: { x: 0.45, y: 0.55 },
  width: 1280,
  height: 1600,
  lqip: 'data:image/webp;base64,UklGRmgAAABXRUJQVlA4TFsAAAAvBEABAAXSSFLTLpISkJSBjERGvnx5MjJlKWzbSA0dPzOybSRJUf5ZHplM/2X2P+wvHp49Cfy0nytVflru876vholA4ClX5Xs8gevFr7Fr9rtgdqkf6of+ZXoFAA==',
  version: '7525a3b58b',
}
