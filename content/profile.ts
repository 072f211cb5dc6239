import type { ShownProfile } from '../contract/site/site.ts'

export const studioProfile: ShownProfile = {
  name: 'Seven Mile Interiors',
  location: 'Stone Harbor, NJ',
  phone: '609.555.0147',
  email: 'hello@sevenmile.example',
  facebookUrl: 'https://www.facebook.com/sevenmileinteriors',
  instagramUrl: 'https://www.instagram.com/sevenmileinteriors',
  pinterestUrl: 'https://www.pinterest.com/sevenmileinteriors',
  tiktokUrl: 'https://www.tiktok.com/@sevenmileinteriors',
  playlistUrl: 'https://www.youtube.com/playlist?list=seven-mile-interiors-home-tours',
}
