// Parts that are loaded as one script once a page with photographs has woken up.
export { HeartButton } from './heart-button.tsx'
export { Shortlist } from './shortlist.tsx'
export { TakeAlong } from './take-along.tsx'
