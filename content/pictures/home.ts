// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const homeAboutLoopPoster: Picture = {
  src: '/media/built-in/home-about-loop-poster.jpg',
  alt: 'The design studio: a long oak table with floor plans under two brass pendants',
  focal: { x: 0.5, y: 0.65 },
  width: 1280,
  height: 720,
  lqip: 'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAkABABoJZQC7AChk2p5AAD87kNRvpOuznlgrXccMylF/eXPZbXsVL7S9pDb9QsLgWnPo0AAAA==',
  version: '42d45b8302',
}

export const homeHeroSwingPortrait: Picture = {
  src: '/media/built-in/home-hero-swing-portrait.jpg',
  alt: 'White porch swing with a navy cushion, a striped rug and the ocean beyond',
  focal: { x: 0.5, y: 0.68 },
  width: 1080,
  height: 2280,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoQACIAPw1sr1AsJaQitVgIAYAhiWcAuwBKP3ylb+zUgAD+70PympS26mWjRM4Brv3nHaRPEEnziYPPJ6FyOM8muYQd2NixDmkK//wA',
  version: '33ba44b830',
}

export const homeHeroSwing: Picture = {
  src: '/media/built-in/home-hero-swing.jpg',
  alt: 'White porch swing with a navy cushion and striped pillows over dunes and the Atlantic',
  focal: { x: 0.5, y: 0.78 },
  width: 2000,
  height: 1250,
  lqip: 'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAAAQAgCdASoQAAoABABoJZQCw7EPS72BVqBwAP7oQSm3tHz4m7dvsEIDgyo8FbhpXLKns2y6eFBcOkAA',
  version: 'e153dd80c7',
}

export const homeHeroPorchPortrait: Picture = {
  src: '/media/built-in/home-hero-porch-portrait.jpg',
  alt: 'White porch swing with a navy cushion, a striped rug and the ocean beyond',
  focal: { x: 0.5, y: 0.68 },
  width: 1080,
  height: 2280,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwBACdASoQACIAPw1srlAsJaQitVgIAYAhiWcAuwBFbUOF50q2a6U2xmAA/ucoXi0dn0Iw7M7sWlBqZaVaj91Aq5lkKuPW7nyCGl2Rnqf8QAAA',
  version: '489b697b9a',
}

export const homeHeroPorch: Picture = {
  src: '/media/built-in/home-hero-porch.jpg',
  alt: 'White porch swing with a navy cushion and striped pillows over dunes and the Atlantic',
  focal: { x: 0.5, y: 0.78 },
  width: 2000,
  height: 1250,
  lqip: 'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAoABABoJZQCw7EPSkaXc5wA/ueKyVvkszpeIuz1bzOQ6uBU1FvQCVZS0sEFcOkAAA==',
  version: '5c64a515ac',
}

export const homeHero: Picture = {
  src: '/media/built-in/home-hero.jpg',
  alt: 'Sunlit coastal living room with ocean-facing windows, linen sofas and a brass lantern',
  focal: { x: 0.5, y: 0.65 },
  width: 2000,
  height: 1125,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoQAAkABABoJZQC7AED6PQYnhAA/rO8FxO1ndeXAKoiBkeSyStZiO8nCg8w0XDUsv6FT16yWgbJE+LU9lZ9lK/va8Q7kAAA',
  version: '4b773671e7',
}

export const roundAbout: Picture = {
  src: '/media/built-in/round-about.jpg',
  alt: 'A stack of folded blue fabrics with a brass tape measure',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQABAABABoJQBOgB4daCzoAAD+8eDCe2DKYYlfHRC1QLyW7E21V5CtNaf7Sabe8r59vUq+pjmAuyD1m/8AAA==',
  version: 'ab0074f7ce',
}

export const roundHomeTours: Picture = {
  src: '/media/built-in/round-home-tours.jpg',
  alt: 'Shingled cottage entrance with a blue door, brass lanterns and hydrangeas',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQABAABABoJQBdgCHEo8YcAAD+3qx4s6IOoq0Bb6Qcl5ygnmh2pGFdMGKQPNf4BbStQ6XyKfjvSdK8NPbaGAAA',
  version: 'e7e312ae17',
}

export const roundLoveLetters: Picture = {
  src: '/media/built-in/round-love-letters.jpg',
  alt: 'Envelopes with a navy seal beside a blue hydrangea',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQABAABABoJYwCdAEO+4EzdIAAAP7tNx3G4h0Sy/OFcNqS9ZjQOSNdPPNQXzfF8Hi/PgEAAAA=',
  version: '275011bab6',
}

export const roundPortfolio: Picture = {
  src: '/media/built-in/round-portfolio.jpg',
  alt: 'Fireplace with a seascape above a white mantel',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoQABAABABoJZQAApznrNJf/wAA/shGj2yofTbGBTxijPNfNLKzmjvRzXBGN1PsDuH/sjrRoKUjjSCA2u/Qz1VZZOMCNQUSRl030KAA',
  version: '6278594a94',
}

export const roundServices: Picture = {
  src: '/media/built-in/round-services.jpg',
  alt: 'Rolled floor plans tied with ribbon, a pencil and a brass rule',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQABAABABoJYwCdAFAAAD+72xH6wEtJj4LlZVC74AAAA==',
  version: 'e0ef23bac3',
}

export const roundShop: Picture = {
  src: '/media/built-in/round-shop.jpg',
  alt: 'The Megan Stool in harbor stripe',
  focal: { x: 0.5, y: 0.5 },
  width: 900,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABQAQCdASoQABAABABoJQBOgCgAAP7vkT8DTYfALXUTF3iAAAA=',
  version: 'dc91270a68',
}
