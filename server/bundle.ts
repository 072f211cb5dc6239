// Entry of the server bundle. main.mjs and dev.ts take everything from here: a module that Node loads a second time beside
// the bundle would throw Problems, and hold contexts, that the bundle does not recognise.
export { openStudio } from './open.ts'
export { createSite } from './request-handler.ts'
export { start } from './start.ts'
