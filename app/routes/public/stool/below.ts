// Parts that are loaded as one script after the page of the stool has woken up.
export { followDrop } from './configurator/drop-clock.ts'
export { keepChoice, resumeChoice } from './configurator/kept-choice.ts'
export { SampleFabrics } from './configurator/sample-fabrics.tsx'
export { tellWaitlistPeople } from './configurator/waitlist-people.ts'
export { InfoCards } from './info-cards.tsx'
export { followKept } from './modals/follow-kept.ts'
export { SeenIn } from './seen-in.tsx'
