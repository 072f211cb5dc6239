// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const footerBannerBeachMobile: Picture = {
  src: '/media/built-in/footer-banner-beach-mobile.jpg',
  alt: 'Striped umbrellas on pale sand beside the surf, seen from above',
  focal: { x: 0.5, y: 0.6 },
  width: 1200,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoQAAwABABoJYwC7AEOLsAAAP7tPoiYZ29wUurX+zwmEVlnF/wkgzxpMMBkNAAA',
  version: '1d83ead8e5',
}

export const footerBannerBeach: Picture = {
  src: '/media/built-in/footer-banner-beach.jpg',
  alt: 'The beach from above: striped umbrellas and towels between white surf and pale empty sand',
  focal: { x: 0.5, y: 0.6 },
  width: 2000,
  height: 860,
  lqip: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoQAAcABABoJZQC7AFAAAD+79NlxzEqiS3WnQ5ltN6enplA2I8AAA==',
  version: 'e7f32eca5a',
}

export const footerBanner: Picture = {
  src: '/media/built-in/footer-banner.jpg',
  alt: 'Covered porch with rattan chairs overlooking dunes and the Atlantic',
  focal: { x: 0.5, y: 0.7 },
  width: 2000,
  height: 800,
  lqip: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAYABABoJQBfnCHNAmZsgAD+56BZvlBjqQPkToWN7x0zF0YGq8XAAAA=',
  version: '3aca5f4ffd',
}
