// Parts that are loaded as one script after a page has woken up.
export { FollowingHouses } from './following-houses.tsx'
export { OpeningHeart } from './opening-heart.tsx'
export { PictureTools } from './picture-tools.tsx'
export { StoryParts } from './story-parts.tsx'
