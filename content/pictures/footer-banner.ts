// Made by scripts/describe-media.ts from content/media; change the manifest there, not this file.
import type { Picture } from '#contract/files/pictures.ts'

export const footerBannerBeachMobile: Picture = {
  src: '/media/built-in/footer-banner-beach-mobile.jpg',
  alt: 'Striped umbrellas on pale sand beside the surf, seen from above',
  focal: { x: 0.5, y: 0.6 },
  width: 1200,
  height: 900,
  lqip: 'data:image/webp;base64,UklGRmYAAABXRUJQVlA4TFkAAAAvBcAAAG9AkG1ThPsTHmEoattIUo5C+v6rZP5AMSNJUAMMwvozLcrVj/mP514GEAFRWz76o646gKSxX6YBNZFsNT85+XXCw9eCAzraqAXDEf0Pa/rmX31IFQA=',
  version: '1d83ead8e5',
}

export const footerBannerBeach: Picture = {
  src: '/media/built-in/footer-banner-beach.jpg',
  alt: 'The beach from above: striped umbrellas and towels between white surf and pale empty sand',
  focal: { x: 0.5, y: 0.6 },
  width: 2000,
  height: 860,
  lqip: 'data:image/webp;base64,UklGRlgAAABXRUJQVlA4TEwAAAAvBYAAAFcgEEjypxxjFMWNpDZk6L9KCnD2PdQEAJrg0D8bUWR6zH/UGX1OAABiFBBTUd8DsA0KIaCBLoNiiCWRyXwEQ4/of8R1/RQA',
  version: 'e7f32eca5a',
}

export const footerBanner: Picture = {
  src: '/media/built-in/footer-banner.jpg',
  alt: 'Covered porch with rattan chairs overlooking dunes and the Atlantic',
  focal: { x: 0.5, y: 0.7 },
  width: 2000,
  height: 800,
  lqip: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4TEEAAAAvBUAAAEcgEEj2JxwlFEWNpDA0/+qQ0uEeahpJQp7863sRXzIU8x+7hhYAOOOCEI8Z00AWYBpU2WKIJaUi+h+G9QA=',
  version: '3aca5f4ffd',
}
